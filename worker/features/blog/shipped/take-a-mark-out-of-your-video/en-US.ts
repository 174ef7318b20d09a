export default `The camera of 2004 burned the date into every picture. The trial version of an editing program left its name in the corner of a wedding. The logo on the course you sell is the one before last. The video is yours, the mark is in the way. [Video watermark removal](/product/watermark-removal) takes it out on your device: nothing is uploaded, and it costs nothing.

![Left with the mark, right without it, and the line between them](/pictures/watermark-removal.webp)

## Whose videos

**Your own, or those you have the right to change.** You confirm it with a tick before you export; the time is kept with the project and told with the result. Marks on other people's work are there so that one knows whose it is. This tool is not for those.

## 1. Mark the place

1. **Drop a video of your own**: MP4, MOV, MKV, WebM or TS, with H.264, VP9 or AV1 pictures. There is a sample to try.
2. Draw a **Box** over the mark, or take the **Brush** for one that is not square. **Find the mark** looks for what stands still while the rest moves.
3. Keep it close. A box twice as large is four times as much picture to be filled in.
4. Does the mark come and go? Then set **Begins here** and **Ends here**, so that the rest of the video stays as it is. Several marks each have their own times.

## 2. Know the three methods

**Automatic** tries them on pictures of your video, measures and names the best. It helps to know what they do:

- **Blend from the border** draws the surroundings inward. Good on sky, walls and soft gradients.
- **Fill from other moments** fetches the place from moments in which it is visible. Good when the camera moves, or the mark comes and goes.
- **Compute the mark away** finds the color and opacity of a fixed, half-transparent mark over many pictures and subtracts it. What is below comes back, because it was never quite covered.

You can choose another one for each mark. Its number in dB says how close it comes; more is better.

## 3. Look before you export

**Preview 3 s** shows three seconds, with a line to drag between before and after. Choose the hardest place: where something passes under the mark, or the light changes. Look at it moving, not standing; a soft patch that nobody sees in a still picture can swim in a moving one.

## 4. Export

Tick the confirmation, press **Export video**. The pictures are encoded as H.264, the sound is copied untouched. Keep the original all the same.

## When no method helps

If something keeps moving under an opaque mark and is never seen without it, that part of the picture was never recorded. The tool says so before you export, and what stays is a soft patch. Three ways out:

- **Crop it away** in the [video editor](/product/video-editor), if the mark is near an edge.
- **Cover it** with a title or your present logo, which is honest and looks intended.
- **Go back to the project.** If a trial version left the mark, the same project can often be exported again once the program is paid for.

## Mistakes worth avoiding

- **One large box over two marks.** Draw two; each gets the method that fits it.
- **Cutting first.** The more moments there are, the more can be learned of a mark. Take it out of the whole clip, then [edit](/blog/edit-a-video).
- **A copy of a copy.** Compression blurs the edges of a mark. Begin with the best file you have.

For a mark in a picture, not a video, there is the eraser in [How to change a photo](/blog/change-a-photo).
`
