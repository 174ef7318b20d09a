import type { PostHead, PostKey } from './contract.ts'
import captions from './shipped/captions-and-translations/head.ts'
import changeAPhoto from './shipped/change-a-photo/head.ts'
import changeYourVoice from './shipped/change-your-voice/head.ts'
import podcast from './shipped/clean-up-a-podcast/head.ts'
import silences from './shipped/cut-the-silences/head.ts'
import editAVideo from './shipped/edit-a-video/head.ts'
import credits from './shipped/how-credits-work/head.ts'
import lipSync from './shipped/lip-sync-a-face/head.ts'
import makePictures from './shipped/make-pictures-from-words/head.ts'
import productPhotos from './shipped/product-photos-on-white/head.ts'
import background from './shipped/remove-a-background/head.ts'
import smallPictures from './shipped/small-pictures-for-the-web/head.ts'
import takeAMark from './shipped/take-a-mark-out-of-your-video/head.ts'
import voiceOver from './shipped/text-to-voice-over/head.ts'
import videos from './shipped/videos-from-words-and-pictures/head.ts'
import chat from './shipped/write-in-a-chat/head.ts'

/** Title, description, keywords and day of every post that comes with the site. */
export const POST_HEADS: Readonly<Record<PostKey, PostHead>> = {
  'edit-a-video': editAVideo,
  'take-a-mark-out-of-your-video': takeAMark,
  'make-pictures-from-words': makePictures,
  'change-a-photo': changeAPhoto,
  'text-to-voice-over': voiceOver,
  'captions-and-translations': captions,
  'change-your-voice': changeYourVoice,
  'videos-from-words-and-pictures': videos,
  'lip-sync-a-face': lipSync,
  'write-in-a-chat': chat,
  'how-credits-work': credits,
  'remove-a-background': background,
  'cut-the-silences': silences,
  'small-pictures-for-the-web': smallPictures,
  'clean-up-a-podcast': podcast,
  'product-photos-on-white': productPhotos,
}
