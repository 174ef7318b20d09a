import type { PostTexts } from '../contract.ts'

export const texts: PostTexts = {
  'cut-the-silences': `
Most recordings hold more silence than you think: the breath before an answer, the pause to find a word, the seconds before you reach the stop button. Cut them, and a talk becomes shorter without losing a word.

[Cut silence](/product/cut-silence) does this in your browser. The file is not uploaded, so its size does not matter much, and it costs nothing.

## 1. Drop the file

MP4, MOV, MKV, WebM, MP3, M4A, WAV, OGG or FLAC. If you have none at hand, press **Try it with a sample**. The tool listens through the recording and marks every silence in the waveform.

## 2. Listen to a join or two

In the list of cuts each one has a button that plays the join: a moment before, then straight to the moment after. If it sounds hurried, this is the time to adjust.

## 3. Adjust three settings

- **Silent is quieter than** is the threshold. The tool finds one from the noise of your room. If words are eaten, lower it. If pauses are missed, raise it.
- **Shortest silence** decides which pauses count. At 0.5 s you keep the natural rhythm; at 0.2 s you get a fast jump cut.
- **Stays before speech** and **Stays after speech**, under More settings, keep a little air around the words. Raise them if beginnings sound clipped.

Would you rather keep the pauses but shorten them? Choose **Shorten** and say how long every pause may be. This suits lectures, where listeners need time to think.

## 4. Correct by hand

Switch off a cut that removes a pause you want, or drag its edges in the waveform. Undo and redo are above it.

## 5. Export

By default the result has the kind of the original. Where the film allows it, most of its pictures are copied untouched and only the edges of the cuts are encoded anew, so nothing is lost in between. If you only need the sound, save it as WAV or M4A.
`,
  'remove-a-background': `
[Remove background](/product/remove-background) has two methods. They suit different pictures, and one of them is free.

## On your device

This one looks at the edge of the picture, learns its colour and takes that colour out. It needs no account, nothing is uploaded, and you see the result at once.

It is made for **plain backgrounds**: a product on white paper, a drawing that was scanned, a logo, a person before a green screen.

- **Tolerance** is the setting that matters. If some of the background is left over, raise it. If the subject is eaten, lower it.
- **Clear enclosed places** also removes background that the subject surrounds, such as the hole in the handle of a cup.

If background and subject share a colour, such as a white shirt before a white wall, no tolerance will tell them apart. Then use the other method.

## In the cloud

This one looks for the subject itself, whatever is behind it: a street, a forest, an untidy desk. It costs **1 credit** a picture, and you need to be signed in. The picture may have up to 20 MB, and the result waits in your library even if you close the page.

If it fails, the credit comes back by itself.

## What to put behind it

Leave the background **transparent**, choose a **colour**, or put another **picture** behind the subject.

## PNG or WebP?

- **PNG** opens everywhere and loses nothing. Take it for print and for further editing.
- **WebP** is much smaller and keeps the transparency too. Take it for a web page.

## Three habits for a clean edge

1. Put some distance between subject and background, so that no shadow falls on it.
2. Light the background evenly. Two lamps are better than one.
3. Start from the original, not from a copy out of a chat: strong compression leaves speckles along every edge.
`,
  'how-credits-work': `
Credits are what paid tools are priced in. There are few rules, and every one of them can be checked in your own log.

## Where they come from

The [free plan](/pricing#free) gives you 200 credits, once, valid for a year. No card is needed. At 1 credit a picture they are enough for 200 background removals in the cloud.

## What needs none

What runs on your own device is free: [Cut silence](/product/cut-silence) entirely, and [Remove background](/product/remove-background) for plain backgrounds. You do not even need an account.

## What happens when you start a task

1. **The price is on the button**, and next to it what your balance will be afterwards.
2. **The price is set aside** the moment you press it. That part of your balance cannot be spent twice.
3. **When the task is done**, at most that price is charged. Never more.
4. **If it fails**, runs out of time or is blocked, everything that was set aside returns by itself.

If you cancel while the task is still waiting, everything comes back. If you cancel while it is running, you get back what the provider has not billed; the dialog tells you the price of cancelling before you confirm. The full table is in the [refund policy](/wiki/refund-policy).

## Which credits are spent first

Those that expire soonest. You need not think about the order; it is always the one that wastes least.

## How to read the log

[Membership, Credits](/membership/credits) lists every movement with its reason: set aside, spent, returned, expired. Add up the lines and you arrive at your balance, to the hundredth of a credit. If a line puzzles you, [write to us](/wiki/concat-us).
`,
}
