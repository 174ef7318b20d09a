export default `A sentence was misspoken and the set is long gone. A course is to be heard in a second language. A museum wants its founder to greet the visitors. In each case a face has to say something that it did not say before the camera. [Lip-sync](/product/lip-sync) does that with a video, [Talking portrait](/product/talking-portrait) with a single picture.

![A drawn portrait and the wave of what it says](/pictures/talking-portrait.webp)

## 1. Choose the face

**Drop a portrait or a video**: a picture, or a video of up to five minutes and 20 MB. What works best:

- one person, facing the camera,
- the mouth free: no hand, no microphone before it, no full beard over the lips,
- even light, and the face not smaller than a quarter of the picture's height.

For a portrait a closed or slightly open mouth is better than a broad smile.

## 2. Choose what should be said

- **Recording**: drop it, then drag the ends of the wave inward to leave out what should not be heard. **Level the sound to −16 LUFS** brings it to the usual loudness of speech. Both happen on your device. Up to two minutes.
- **Text**: write up to 1,000 characters and choose a voice. Speaking it is included.

Take a recording when expression matters, a text when the words still change. In between lies the [voice changer](/blog/change-your-voice): your acting, another voice.

## 3. Say what happens where the sound is longer

With a video you choose under **Where the sound is longer**:

- **Cut**: the result ends with the video.
- **Repeat**: the video begins again. Good for a calm listener, bad for gestures.
- **Back and forth**: it runs backward and forward, so that no jump is seen.
- **Freeze**: the last picture stands, and the lips go on.

Where the sound is the shorter one, the result ends with it. Below you read how long video, sound and result are.

## 4. Agree, and begin

Tick the box: the person shown, and whoever is heard, agrees, or it is you. It is asked every time and kept with the task. Then **Make it speak**. The page may be closed.

## What it costs

**50 credits for each five seconds begun.** Twelve seconds count as fifteen: 150 credits. With a text you see *at most*: you pay for as long as the speech turns out. The 200 credits of the [free plan](/pricing#free) are twenty seconds. What fails costs nothing.

So trim first: a second of silence at the end can begin five new ones.

## Mistakes that show

- **Profile and turned heads.** Lips that are not seen cannot be moved. Cut such passages out.
- **Two faces in the picture.** You cannot say which of them speaks. Crop to one.
- **Music under the voice.** Lips follow the voice; lay the music under it afterward.
- **A tiny face.** [Enlarge the picture](/product/picture-upscaler), or take a closer one.
- **A long text at one go.** Do it in passages of half a minute; a correction then costs one of them.

## Honest use

Say that the video was made this way wherever somebody could take it for a recording. Never let people say what they did not agree to say.

## What next

Add [captions](/blog/captions-and-translations), the first thing viewers of a talking face look for. For a second language translate them, have them [spoken](/blog/text-to-voice-over), and bring the sound back here with the same video.
`
