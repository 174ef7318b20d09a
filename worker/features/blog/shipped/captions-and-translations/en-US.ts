export default `Most videos are first seen without sound: on a train, in an office, beside a sleeping child. Captions decide whether anybody stays, and a translation decides in how many countries. Three products share one desk for it: [Video captions](/product/video-captions) for captions, [Transcription](/product/transcription) for text to read and quote, [Caption translator](/product/caption-translator) for a file you have already.

## 1. Drop the video

MP4, MOV, MKV, WebM, TS, MP3, M4A, WAV, OGG or FLAC, up to four hours. The sound is taken out on your device and only that is sent, some 12 MB an hour; the pictures never leave it.

## 2. Say two things before you start

- **Spoken language**: choose it if you know it. **Detect automatically** is for when you do not.
- **Names and terms**: one a line, spelled as you want them. Two minutes here save twenty later, because a wrong name is wrong everywhere.

**What it is for** decides the form: short lines as captions, or whole passages as text. Press **Transcribe**. You may close the page.

![Lines with their times beside the video and its wave](/pictures/video-captions.webp)

## 3. Correct by ear

Click a word and it plays from there. Go through once, in this order:

1. Names, numbers, and every *not*.
2. **Speakers**: give each a name once; it stands everywhere.
3. The lines marked **Too fast to read**. People read some 17 letters a second, or 9 Chinese characters. Shorten; nobody misses an *actually*.

**Find** takes you to each place where a word stands. Every step can be undone.

## 4. Translate

Choose **Translate into**, then the button with the number of lines. Each translation stands beside its original and keeps its time, and the model is told how much can be read while it is shown. Correct a line by hand, or press **Translate again** for that one alone.

Have a file from elsewhere? The caption translator opens SRT, VTT, ASS and TXT for nothing and without an account.

![Each line beside its translation](/pictures/caption-translator.webp)

## 5. Take it away

**Download SRT**, or under **Other formats** WebVTT, text, or text with times. With a translation you choose **Original** or **Translation** first.

## 6. Style them, and burn them in

An SRT beside the video is enough for most platforms. Where it is not, or where the captions should look like yours, the [Caption editor](/product/caption-editor) goes on, on your device and for nothing. From the lines of a video, **Style and burn in** leads there with both.

1. **Drop a video, captions, or both**: SRT, VTT, ASS or TXT, wherever they come from. Or **Begin with empty lines**.
2. Set the times: drag a line's edges on the wave, or press **[** and **]** where it begins and ends. **S** splits, **M** merges, **N** adds.
3. If everything is late, move it by milliseconds. If it drifts, take an early and a late line as two moments and **Stretch all lines**.
4. Lines that overlap, or are too long, too short or too fast to read, are marked. Go through those.
5. Choose one of six styles and change it: font, size, colors, outline, box, place. **Light up the spoken word** shows which word is said.

Then **Add the track**, which players can switch on and off and for which nothing is re-encoded, or **Burn in**, which is seen everywhere and cannot be taken out again. The sound is copied either way. Keep the file of captions in both cases: a burned-in mistake is corrected only there.

![A caption in the picture, the spoken word lit up](/pictures/caption-editor.webp)

## What it costs

- Transcription: **4 credits a minute**, counted by the started second.
- Translation: **2 credits a minute of captions**, so pauses between them cost nothing.

A video of ten minutes is 40 credits, a translation at most 20. The 200 credits of the [free plan](/pricing#free) transcribe 50 minutes. Correcting and saving are free, as is the Caption editor, and parts that fail are not charged; they can be asked for again without the rest.

## Mistakes worth avoiding

- **Music under speech.** If you have the voice by itself, transcribe that.
- **Translating before correcting.** Every mistake is then there twice.
- **Two people at once.** No tool writes both down well. Cut such places or write them yourself.
- **Verbatim captions.** In a transcript every word counts; in a caption the sense does.

## What next

The translated SRT can be [spoken at the same times](/blog/text-to-voice-over) by a voice of that language. A transcript in the [chat](/blog/write-in-a-chat) becomes a title, a summary and chapters.
`
