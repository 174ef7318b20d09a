export default `Text to speech reads. A person acts: hurries, hesitates, stresses the wrong word on purpose. The [voice changer](/product/voice-changer) keeps your acting and changes only who is heard. With [voice cloning](/product/voice-cloning) that somebody can be yourself on your best day.

![The wave of a recording, and the choice between the original and a new voice](/pictures/voice-changer.webp)

## Change a voice

1. **Record or drop a voice**: up to ten minutes, a recording or a video. Of a video the sound is taken out on your device, and only that is sent.
2. **Choose the voice.** Four speakers in each of eleven languages and accents, and your own ones. Listening to them is free.
3. Press **Change the voice**. You may close the page.
4. **Compare.** Press **A** and you hear the original at the same place, and back. Try a second voice; each one you made stays beside the others.
5. **Download WAV** or MP3. The result is in your library, too.

It is as long as what went in, so it can be laid under the same video and the lips still fit.

## Make your own voice

1. **Record or drop your voice**: one person, a quiet room, ten to sixty seconds of plain speech. Three seconds are the least, three minutes the most.
2. Give it a name.
3. **Read it aloud**: a sentence appears with the date and a word that changes every day, and says that you agree. That is how we know that the consent is from today and not cut from an old recording. Then tick the box.
4. Press **Make the voice**. You hear it in a sentence you never said. **Use it in the voice changer** leads on.

The recordings stay with the voice and go with it: **Delete** removes voice, recording and consent for good. Nobody else can use your voice or even learn that it exists.

## Tune your own, for nothing

Often it need not be another voice, only a better recording of this one. The [Voice studio](/product/voice-studio) works on your device: nothing is sent, any length, no account.

1. **Record or drop a voice**, a recording or a video.
2. Choose a **Preset**: **Only clean**, **Podcast** and **Audiobook** tidy up; **Deeper** and **Brighter** keep the person; **Child**, **Giant** and **Chipmunk** do not.
3. Move what is not right yet. **Pitch** up to twelve semitones either way; **Formants** for how large the speaker sounds; **Tempo** from 50 to 200 % with the pitch kept; **Noise reduction** up to 30 dB, hum and rumble.
4. Press **A** for before and after at the same place. Then listen to **Removed sound**: if words are in it, the noise reduction is too strong.
5. **Loudness in LUFS**: −16 for podcasts, −14 for streaming, −23 for television. Peaks stay below −1 dB.

Export WAV, MP3 or M4A; a video keeps its pictures as they are. Two or three semitones usually still sound natural. What was only shifted can be shifted back, so it hides nobody.

## What it costs

- Changing a voice: **5 credits for ten seconds**, by the started second. A minute is 30.
- Making a voice: **50 credits, once**.
- The Voice studio: **free**.

The 200 credits of the [free plan](/pricing#free) are your own voice and five minutes spoken in it. Failed work is not charged.

## What makes a good recording

- A hand's breadth from the microphone, slightly to its side.
- Curtains, a sofa, a full wardrobe. Echo is what every voice inherits.
- Speak as you want it to sound later. A bored sample gives a bored voice.
- No music, no second person, no effects.

## Limits and mistakes

- **Noise is converted, too.** A fan becomes a rustle in the new voice. Clean the recording in the [Voice studio](/product/voice-studio) first, and shorten what is not speech with [Cut silence](/product/cut-silence).
- **The accent stays yours.** A voice from the French list does not make you speak French; words and melody are what you said.
- **Singing** is not what it is made for.
- A voice of your own works here and in text to speech.
- **Longer than ten minutes**: cut it into chapters.

## Whose voices

Your own, or that of a person who has agreed in writing. A known voice without that consent is not a joke but a breach, of the law in many countries and of [our user agreement](/wiki/user-agreement) everywhere.

## What next

**Send to…** brings the result to the [lip-sync](/blog/lip-sync-a-face), so that a face says it, or to the [transcription](/blog/captions-and-translations), so that it has captions.
`
