export default `Most videos need little: begin later, end earlier, leave out the middle that went wrong, and a title. For that nobody should install a program or wait for an upload. The [video editor](/product/video-editor) is a timeline in your browser. The clips stay on your disk, their size does not matter, and it costs nothing.

## 1. Bring the material

Drop videos, sounds and pictures, as many as you like: MP4, MOV, MKV, WebM, TS, MP3, M4A, WAV, OGG, FLAC, JPEG, PNG, WebP, AVIF or GIF. **Add files** brings more later. If you have none at hand, press **Try it with a sample**.

## 2. Tell it in the right order

First the story, then the looks. Everything you polish before you cut is polished in vain.

1. Play with **K**, and **J** and **L** to go back and forth faster.
2. **S** splits the clip where the playhead stands.
3. **Del** removes the chosen part and closes the gap; **Shift+Del** leaves the gap open.
4. Drag a clip's edge to trim it. **Alt** with ← → moves it by one frame, **Ctrl** with ← → changes the order.

**Snap to edges** makes clips meet exactly. Every step can be undone, and the project saves itself.

## 3. Then sound, then the joins

Choose a clip, and its settings stand beside the picture.

- **Volume** from −40 to +12 dB, or **Mute**. For music under speech switch on **Quieter while others speak**: it gives way by itself and comes back in the pauses.
- **Fade in** and **Fade out** up to five seconds. Even a tenth of a second takes the click from a sound that begins suddenly.
- **Crossfade from the clip before**: up to three seconds. One between two chapters tells something; one at every cut tells nothing.
- **Playback speed** from a quarter to four times. Voices keep their pitch.

## 4. Words in the picture

**Add text** puts words where the playhead stands, with size, color, background and place. **Captions** takes an SRT, WebVTT or ASS file and lays all its lines on a track at once. How to get such a file is told in [Captions and translations](/blog/captions-and-translations).

## 5. Make it upright

Under **Settings of the whole video**, **Shape** is 16:9, 9:16, 1:1, 4:5 or that of the first clip. **Fill** uses the whole frame and loses the sides; **Show all** keeps everything and leaves bars. With **Position and crop** you move a face back into the middle.

## 6. Export

MP4 is played everywhere; WebM is smaller and meant for the web; a GIF moves without a player, has no sound, and suits a few seconds. The size of a video is 720p, 1080p or that of your first clip.

Where you only trimmed and joined H.264 clips in their own size, the pictures are **copied** and only a few around the cuts are encoded. That is quick and loses nothing. Whatever is drawn on, faded or resized is encoded once. The result says which it was.

## When a clip is missing

The timeline is kept under Apps in your account, the clips are not. Should you open the project on another device, it asks for them by name: add them again, and everything stands where it stood.

## Mistakes worth avoiding

- **Trimming by hand what a tool finds.** For a talk full of pauses begin with [Cut silence](/blog/cut-the-silences), then edit what is left.
- **Exporting larger than it was.** 1080p from a 720p clip is a larger file with the same picture in it.
- **Renaming clips between two sessions.** They are asked for by the name they had.
- **Effects instead of cuts.** If a place is dull, it is too long.

## What next

A noisy voice becomes clean in the [Voice studio](/blog/change-your-voice), and an old date stamp of your own goes [as shown here](/blog/take-a-mark-out-of-your-video). Do both before you cut, on the whole clip.
`
