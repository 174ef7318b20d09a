import type { Copy } from '../../kernel/locale/contract.ts'

/** The place of a tool that begins with files, as its page in the app draws it. A test holds each word against the app's own. */
export type Zone = {
  /** What to drop here. */
  title: Copy
  /** Which files are taken. `{MOST_PICTURES}` in it is a number. */
  hint: Copy
  /** What the work will cost. `{inCloud}` in it is the least. */
  price: Copy
  several?: true
  /** Stands under the place: a button, or where else to go. */
  below?: 'button' | 'changer'
}

const FREE: Copy = {
  'en-US': 'Free on your device',
  'zh-HK': '在你的裝置上免費',
  'zh-CN': '在你的设备上免费',
}

/** By tool, and by mode where it has several. */
export const ZONES: Readonly<Record<string, Zone>> = {
  'cut-silence': {
    title: {
      'en-US': 'Drop a video or a recording, or several',
      'zh-HK': '拖入一段或多段影片、錄音',
      'zh-CN': '拖入一个或多个视频、录音',
    },
    hint: {
      'en-US':
        'MP4, MOV, MKV, WebM, TS, MP3, M4A, WAV, OGG or FLAC, of any size, and the captions that belong to it (SRT, VTT, ASS, LRC). It never leaves your device.',
      'zh-HK':
        'MP4、MOV、MKV、WebM、TS、MP3、M4A、WAV、OGG 或 FLAC，大小不限，也可以連同配套字幕（SRT、VTT、ASS、LRC）一起放進來。檔案不會離開你的裝置。',
      'zh-CN':
        'MP4、MOV、MKV、WebM、TS、MP3、M4A、WAV、OGG 或 FLAC，大小不限，也可以连同配套字幕（SRT、VTT、ASS、LRC）一起放进来。文件不会离开你的设备。',
    },
    price: FREE,
    several: true,
  },
  'imm remove-background': {
    title: {
      'en-US': 'Drop one photo or several',
      'zh-HK': '拖入一張或多張相片',
      'zh-CN': '拖入一张或多张照片',
    },
    hint: {
      'en-US':
        'JPEG, PNG, WebP, AVIF or still GIF, up to 50 megapixels, {MOST_PICTURES} at once. In the cloud up to 25 megapixels.',
      'zh-HK':
        'JPEG、PNG、WebP、AVIF 或靜態 GIF，每張最多 5,000 萬像素，一次最多 {MOST_PICTURES} 張；雲端最多 2,500 萬像素。',
      'zh-CN':
        'JPEG、PNG、WebP、AVIF 或静态 GIF，每张最多 5,000 万像素，一次最多 {MOST_PICTURES} 张；云端最多 2,500 万像素。',
    },
    price: {
      'en-US': 'Free on your device with a plain background, else {inCloud} in the cloud',
      'zh-HK': '純色背景在裝置上免費處理，其他背景用雲端，收費 {inCloud}',
      'zh-CN': '纯色背景在设备上免费处理，其他背景用云端，收费 {inCloud}',
    },
    several: true,
  },
  'imm compress': {
    title: { 'en-US': 'Drop pictures', 'zh-HK': '拖入圖片', 'zh-CN': '拖入图片' },
    hint: {
      'en-US':
        'JPEG, PNG, WebP, AVIF or still GIF, as many as you like. They never leave your device.',
      'zh-HK': 'JPEG、PNG、WebP、AVIF 或靜態 GIF，張數不限。圖片不會離開你的裝置。',
      'zh-CN': 'JPEG、PNG、WebP、AVIF 或静态 GIF，数量不限。图片不会离开你的设备。',
    },
    price: FREE,
    several: true,
  },
  'video-caption edit': {
    title: {
      'en-US': 'Drop a video, captions, or both',
      'zh-HK': '拖入影片、字幕，或兩者一起',
      'zh-CN': '拖入视频、字幕，或两者一起',
    },
    hint: {
      'en-US':
        'MP4, MOV, MKV, WebM or TS, and SRT, VTT, ASS, LRC or TXT. Nothing leaves your device.',
      'zh-HK': 'MP4、MOV、MKV、WebM 或 TS，以及 SRT、VTT、ASS、LRC 或 TXT。檔案不會離開你的裝置。',
      'zh-CN': 'MP4、MOV、MKV、WebM 或 TS，以及 SRT、VTT、ASS、LRC 或 TXT。文件不会离开你的设备。',
    },
    price: FREE,
    several: true,
    below: 'button',
  },
  'video-watermark-removal': {
    title: {
      'en-US': 'Drop a video of your own',
      'zh-HK': '拖入你自己的影片',
      'zh-CN': '拖入你自己的视频',
    },
    hint: {
      'en-US':
        'MP4, MOV, MKV, WebM or TS, with H.264, VP9 or AV1 pictures. It never leaves your device.',
      'zh-HK': 'MP4、MOV、MKV、WebM 或 TS，畫面為 H.264、VP9 或 AV1。影片不會離開你的裝置。',
      'zh-CN': 'MP4、MOV、MKV、WebM 或 TS，画面为 H.264、VP9 或 AV1。视频不会离开你的设备。',
    },
    price: FREE,
  },
  vee: {
    title: {
      'en-US': 'Drop videos, sounds and pictures',
      'zh-HK': '拖入影片、聲音和圖片',
      'zh-CN': '拖入视频、声音和图片',
    },
    hint: {
      'en-US':
        'As many as you like, of any size: MP4, MOV, MKV, WebM, TS, MP3, M4A, WAV, OGG, FLAC, JPEG, PNG, WebP, AVIF or GIF, and captions (SRT, VTT, ASS, LRC). They never leave your device.',
      'zh-HK':
        '數目和大小不限：MP4、MOV、MKV、WebM、TS、MP3、M4A、WAV、OGG、FLAC、JPEG、PNG、WebP、AVIF 或 GIF，也可以加上字幕（SRT、VTT、ASS、LRC）。它們不會離開你的裝置。',
      'zh-CN':
        '数量和大小不限：MP4、MOV、MKV、WebM、TS、MP3、M4A、WAV、OGG、FLAC、JPEG、PNG、WebP、AVIF 或 GIF，也可以加上字幕（SRT、VTT、ASS、LRC）。它们不会离开你的设备。',
    },
    price: FREE,
    several: true,
  },
  'voicer tune': {
    title: {
      'en-US': 'Record or drop a voice',
      'zh-HK': '錄音或拖入聲音',
      'zh-CN': '录音或拖入声音',
    },
    hint: {
      'en-US': 'A recording or a video, or several, of any size. They never leave your device.',
      'zh-HK': '一段或多段錄音、影片，大小不限，不會離開你的裝置。',
      'zh-CN': '一个或多个录音、视频，大小不限，不会离开你的设备。',
    },
    price: FREE,
    several: true,
    below: 'changer',
  },
}

/** Where a product begins with files, as the app says it; undefined where it says nothing of its own. */
export const zoneOf = ({
  file_module,
  preset,
}: {
  file_module: string
  preset: Record<string, unknown>
}): Zone | undefined => ZONES[file_module] ?? ZONES[`${file_module} ${String(preset.mode)}`]
