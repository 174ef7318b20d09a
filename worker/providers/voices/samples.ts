import type { Language } from './contract.ts'

/** What every voice says of itself, in its own language. */
export const SAMPLES: Record<Language, string> = {
  'en-US': 'This is how I sound. Give me a text, and I will read it to you.',
  'en-GB': 'This is how I sound. Give me a text, and I shall read it to you.',
  'zh-CN': '这就是我的声音。给我一段文字，我读给你听。',
  'zh-HK': '這就是我的聲音。給我一段文字，我讀給你聽。',
  'ja-JP': 'これが私の声です。文章をいただければ、お読みします。',
  'ko-KR': '제 목소리는 이렇습니다. 글을 주시면 읽어 드릴게요.',
  'es-ES': 'Así suena mi voz. Dame un texto y te lo leo.',
  'fr-FR': 'Voici ma voix. Donnez-moi un texte et je vous le lirai.',
  'de-DE': 'So klinge ich. Geben Sie mir einen Text, und ich lese ihn vor.',
  'it-IT': 'Ecco la mia voce. Dammi un testo e te lo leggo.',
  'pt-BR': 'Esta é a minha voz. Me dê um texto e eu leio para você.',
}
