export default `Five seconds are enough for an opening, a product that turns toward the light, a cut between two scenes. [Text to video](/product/text-to-video) makes them from a description, [Picture to video](/product/picture-to-video) from a picture of yours. It is one desk with two doors: words and pictures can always be used together.

## 1. Write one shot

Under **What happens** describe a single shot, not a story:

- **who and where**: a ferry in a harbor, morning fog,
- **what moves**: it leaves, water curls behind it,
- **how the camera moves**: it rises slowly above the pier, or stands still.

One subject, one movement, one camera. *First … then … finally* is three videos.

## 2. Give it a picture, if you have one

![A moment of a video; in its corner the picture it began with](/pictures/picture-to-video.webp)

With **First picture** the video begins exactly there, so color, product and face are yours. Then write only what changes: *the leaves move in a light breeze, the camera comes slowly closer*. A picture with some room around the subject leaves the camera somewhere to go.

With **Last picture** it arrives where you want, for example at your logo. Give both, and it goes from one to the other. A last picture alone is something not every model can do; where none can, your credits come back.

If the picture has another shape than the video, drag it in its frame until the right part is seen. You see the crop before you pay.

## 3. Shape, length, resolution

**Shape**: 16:9, 9:16, 1:1, 4:3 or 3:4. **Length**: 5 or 10 seconds. **Resolution**: 480p, 720p or 1080p. Press **Make the video**. It may take minutes or longer; you can close the page and find the work in the tray above.

## What it costs

- 480p: **160** credits for 5 seconds, 320 for 10
- 720p: **200** and 400
- 1080p: **300** and 600

The [free plan](/pricing#free) pays for one shot of five seconds at 720p. A video that fails or is refused is not charged. Before you cancel, you are told what that costs.

## Try an idea cheaply

1. First draw the opening as a picture with the [image generator](/product/image-generator), for 20 credits, until you like it.
2. Use it as the first picture, 5 seconds, 480p.
3. Only when the movement is right, make it at 1080p. A **Seed**, under More settings, helps to come near the same result, where the model allows it.

## Longer than ten seconds

**Extend** takes the last picture of your video as the first of the next. Write what happens now, make it, and **Download joined** gives you both as one file. Two or three links hold well; after that, small changes add up. Cut to a new picture instead.

## Mistakes

- **Everything moves.** Say what stands still.
- **Fast hands, crowds, writing**: still the weak points. Choose a calm movement and set text in your editor.
- **A tiny or compressed first picture.** [Enlarge](/product/picture-upscaler) it first.
- **Counting on sound.** Plan it by itself: a [voice-over](/blog/text-to-voice-over), then captions.

## What next

Send the video to [captions](/blog/captions-and-translations) once it has a voice, or a shot with a face to the [lip-sync](/blog/lip-sync-a-face).
`
