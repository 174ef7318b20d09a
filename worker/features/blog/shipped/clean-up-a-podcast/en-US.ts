export default `Listeners forgive a lot: an accent, a digression, a dog in the next room. What they do not forgive is waiting. A conversation recorded without a script is silent for a tenth to a quarter of its time, and much of that is not rhythm. It is somebody looking for a word.

This is a way from the raw recording to a published episode in which the machine does the dull half and you keep the half that needs ears.

![A recording in which the pauses are marked](/pictures/podcast-cleaner.webp)

## Before you record: one minute that saves an hour

- Record **ten seconds of nothing** at the beginning, everybody breathing quietly. That is the sound of your room, and the tool finds its threshold from it.
- Sit a hand's breadth from the microphone, slightly to the side of it. Distance is what makes a room audible.
- Set the level so that loud laughter stays below the top. What is clipped cannot be mended. What is quiet can be raised.

## Listen once, with a pencil

Play the recording through before you cut anything, at normal speed. Write down times, not opinions: 12:40 wrong name, 18:05 phone, 31:10 we start again. Whole passages that go, go first. There is no sense in polishing the pauses of a story nobody will hear.

## Shorten the pauses, do not remove them

Open the episode in the [podcast cleaner](/product/podcast-cleaner). It is [Cut silence](/product/cut-silence) with settings for speech: every pause above 0.7 s becomes 0.5 s, and the result is an M4A. It runs in your browser. The recording is not uploaded, and it costs nothing.

Why shorten and not cut? In a video a hard cut is a style. In your ear alone, without a picture, it sounds like a fault. A listener needs the half second after a sentence to know that it was one.

## Why 0.2 s stays before and after speech

If you do cut, look at **Keep before speech** and **Keep after speech** under More settings. Both are 0.2 s, and the number has a reason.

Words do not begin with their loudest part. An *f*, an *s* or an *h* is mostly air, often 20 dB below the vowel that follows, and takes a tenth of a second or a little more. The threshold hears it as silence. With no margin, *seven* becomes *even*. At the end it is the same: the last consonant fades, then the room answers, for some 100 to 200 ms. Cut that off and every sentence ends as if a door had been shut.

So 0.2 s covers the slowest common consonant and the short echo of a living room, and it is still too short to be noticed as a pause. When to change it:

- **0.3 s before** for quiet speakers who breathe audibly before they start. Keeping the breath sounds more natural than beginning after it.
- **0.3 s after** for large, echoing rooms.
- **0.1 s** for a fast video where speed is the point. Below that, words suffer.

## Find the threshold, then trust it

The tool separates voice and background by itself. Two signs tell you to correct the **silence threshold**:

- Ends of words are missing, or a quiet speaker is cut: lower it by 3 to 5 dB.
- Long pauses are not found, because a fan or the street is as loud as the limit: raise it by 3 dB.

If two people are recorded at different levels, set it for the quieter one. A pause that stays harms nobody. A swallowed word does.

## Check the joins where it matters

You need not hear all two hundred. Use the play button of these:

1. the first three, because they decide whether somebody stays,
2. the longest ones, where a pause may have been meant: after a question, before a punchline, after bad news,
3. every join around music or laughter.

Switch a cut off where the silence said something. In a good interview that is five or six times.

## Export and publish

M4A is right for nearly every host; those that ask for MP3 get it under **Save as**. Take **WAV** if you go on working in an audio editor, with music or a loudness target, because nothing is lost on the way. If your host asks for a loudness, −16 LUFS for stereo is the usual figure.

Then listen to the first two minutes on a phone, without headphones, in the kitchen. That is where your listeners are.

Forty minutes of conversation usually come out at thirty-three. Nobody will notice that anything is missing, which is the whole art.
`
