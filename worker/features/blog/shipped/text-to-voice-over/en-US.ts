export default `A voice-over for a tutorial, an article to listen to, an announcement in a language you do not speak well: [Text to speech](/product/text-to-speech) reads your text and gives you the sound together with its captions. Most of what makes it sound natural happens in the text.

## 1. Write for the ear

Read your text aloud once before you paste it. Where you run out of breath, the sentence is too long. Write *about two thirds* and not *~66 %*, and spell out abbreviations you would not say.

Then write or paste it under **Text to speak**, or drop a TXT, Markdown or SRT file. One run takes up to 20,000 characters; a longer text is spoken in parts, one press each.

## 2. Choose a voice

There are eleven kinds of speech: American and British English, Mandarin, Cantonese, Japanese, Korean, Spanish, French, German, Italian and Brazilian Portuguese, with four speakers each. As long as you choose none, the language follows your text. **Listening to them is free.** A voice reads well what is written in its own language; a French voice on an English text sounds like an accent, not like a choice.

## 3. Speed, pauses, names

- **Speed** goes from 0.5 to 2. Tutorials are pleasant at 0.95, advertising at 1.1.
- **Pause between sentences** is 0.3 s. Changing it costs nothing, also afterward.
- **Pronunciation** is a little dictionary: under **Written** the name as it stands, under **Spoken** how it sounds. It holds for the whole text, and the captions keep your spelling.
- **Kind of text** tells what you brought. Markdown is read without its signs, code and addresses. With SRT each caption begins at its own time.

Press the button; it says how many sentences are spoken, and for how much.

![Three spoken sentences in a list, their wave below](/pictures/text-to-speech.webp)

## 4. Listen, and mend single sentences

The sentences stand in a list. Click one to hear it. **Change this sentence** rewrites it, **Speak again** gives another reading. You pay for that sentence only; the others stay as they are.

A dialogue needs more than one voice: **Other voice** gives one to the sentence alone, or to all from there on, also [a voice of your own](/product/voice-cloning). What is spoken already by its right voice is not paid again.

## What it costs

**0.05 credits a character**, spaces included. A minute of English is some 900 characters, so about 45 credits. The 200 credits of the [free plan](/pricing#free) speak 4,000 characters. A sentence that fails or is refused is not charged.

## Mistakes that are easy to avoid

- **Speaking everything at once.** Try three sentences first; voice, speed and names are settled by then.
- **Numbers and years** left to chance: *1,984 pieces*, *the year nineteen eighty-four*.
- **Lines broken by hand.** The end of a line ends a sentence. Join what belongs together.
- **SRT with crowded captions.** What does not fit its time is spoken faster and marked. Shorten the caption instead.
- **Capital letters for emphasis.** They may be spelled out. Move the important word to the end.

It reads; it does not act. Laughter, whispering and singing are not among its settings. For a performance, speak yourself and [change the voice](/blog/change-your-voice).

## What next

**Download WAV** for editing, MP3 for publishing, **SRT** for captions that match, sentence by sentence. Through **Send to…** the sound can go on to the [lip-sync](/blog/lip-sync-a-face) and move a portrait's lips. Captions in other languages come from the [caption translator](/product/caption-translator); bring the translated SRT back here and it is spoken at the same times.
`
