export default `Most recordings hold more silence than you think: the breath before an answer, the pause to find a word, the seconds before you reach the stop button. Cut them, and a talk becomes shorter without losing a word.

[Cut silence](/product/cut-silence) does this in your browser. The file is not uploaded, so its size does not matter much, and it costs nothing.

## 1. Drop the file

MP4, MOV, MKV, WebM, TS, MP3, M4A, WAV, OGG or FLAC. If you have none at hand, press **Try it with a sample**. The tool listens through the recording and marks every silence in the waveform.

![The silences of a recording, marked in its wave; its length before and after](/pictures/cut-silence.webp)

## 2. Listen to a join or two

In the list of cuts each one has a button that plays the join: a moment before, then straight to the moment after. If it sounds hurried, this is the time to adjust.

## 3. Adjust three settings

- **Silence threshold** says what counts as silence. The tool finds one from the noise of your room. If words are eaten, lower it. If pauses are missed, raise it.
- **Shortest silence** decides which pauses count. At 0.5 s you keep the natural rhythm; at 0.2 s you get a fast jump cut.
- **Keep before speech** and **Keep after speech**, under More settings, keep a little air around the words. Raise them if beginnings sound clipped.

Would you rather keep the pauses but shorten them? Choose **Shorten** and say how long every pause may be. This suits lectures, where listeners need time to think.

## 4. Correct by hand

Switch off a cut that removes a pause you want, or drag its edges in the waveform. Undo and redo are above it.

## 5. Export

By default the result has the kind of the original. Where the video allows it, most of its frames are copied untouched and only the edges of the cuts are re-encoded, so nothing is lost in between. If you only need the sound, save it as WAV, MP3 or M4A.
`
