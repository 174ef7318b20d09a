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
  'small-pictures-for-the-web': `
A photo from a phone is 4,000 pixels wide and weighs 4 to 8 MB. On a web page it is shown perhaps 800 pixels wide. Everything beyond that is loaded, paid for by somebody's data plan, and thrown away by the browser. Pictures are the reason why most slow pages are slow, and also the easiest thing to mend.

[Compress images](/product/compress-images) does it on your device, as many pictures at a time as you like, for nothing. This post explains the two settings that matter, so that you can choose them and not guess.

![A photo before and after compression](/pictures/compress-images.webp)

## Longest side: decide this first

A picture that is half as wide and half as high has a quarter of the pixels, and roughly a quarter of the weight. No other setting comes near that, so begin with the size.

**Longest side** limits the longer edge and keeps the proportions. A photo of 4,032 × 3,024 at 1024 becomes 1024 × 768. A picture that is smaller already is left at its size: enlarging adds weight and no detail.

Which number?

- **1024** is the default. It suits the column of an article, a shop's product page, a newsletter, a chat.
- **2048** is for pictures that fill the screen, such as a header, and for sharp displays, where a picture shown 1,000 points wide uses 2,000 pixels.
- **512** is plenty for a thumbnail or an avatar.

A rule of thumb: take the width at which it is shown, double it, and choose the next step. More than that nobody sees.

## Quality: why 60 % is not 60 % as good

JPEG and WebP save room by describing fine detail less exactly. The quality says how much less. The scale is not a percentage of anything you can see, and it is far from even: from 100 to 90 the file often halves while the eye notices nothing. From 90 to 60 it halves again, and on most photos you would have to search for the difference. Below 40 edges begin to swim and skies show steps.

The default is **60 %**. These are reasons to leave it:

- **Raise it to 80** for portraits with soft skin, for large even skies, and for pictures that somebody will edit again. Each saving loses a little more, and the losses add up.
- **Lower it to 40** for small previews that are clicked away anyway.
- **Text, logos and screenshots** are another matter. JPEG draws a grey haze around hard edges, whatever the quality. Choose PNG or WebP for them.

## Format, in one sentence each

- **JPEG**: photos, for everywhere, without transparency.
- **WebP**: photos and drawings, a good quarter smaller, keeps transparency, shown by every current browser.
- **PNG**: loses nothing, so it is right for logos and wrong for photos.

With **Keep**, every picture stays what it is, with one exception: a PNG above 1 MB is nearly always a photo or a screenshot saved in the wrong format, so it becomes a JPEG, and what was transparent becomes white. If you need the transparency, choose PNG or WebP.

## What the tool does by itself

- If the result would be **larger than the original**, the original is kept. The list then says so. This happens with pictures that were compressed before.
- **Place, date and camera** are removed. Many photos carry the coordinates of the room they were taken in. That is worth doing even if the size does not matter to you.
- A photo that was held upright stays upright.

## A morning's work in five minutes

1. Drop the whole folder into the tool.
2. Leave 1024 and 60 %. Open the two or three pictures with the finest detail and compare them with the slider.
3. If you see a difference without looking for it, raise the quality to 75 and compare again.
4. Download all as ZIP.
5. Give the files names that say what is on them: \`blue-vase-front.jpg\` helps a reader who hears the page, and a search engine, more than \`IMG_4711.jpg\`.

A page with ten photos of 5 MB takes 50 MB. Done this way it takes about 1.5 MB, and nobody will ask where the rest has gone.
`,
  'clean-up-a-podcast': `
Listeners forgive a lot: an accent, a digression, a dog in the next room. What they do not forgive is waiting. A conversation recorded without a script is silent for a tenth to a quarter of its time, and much of that is not rhythm. It is somebody looking for a word.

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

If you do cut, look at **Stays before speech** and **Stays after speech** under More settings. Both are 0.2 s, and the number has a reason.

Words do not begin with their loudest part. An *f*, an *s* or an *h* is mostly air, often 20 dB below the vowel that follows, and takes a tenth of a second or a little more. The threshold hears it as silence. With no margin, *seven* becomes *even*. At the end it is the same: the last consonant fades, then the room answers, for some 100 to 200 ms. Cut that off and every sentence ends as if a door had been shut.

So 0.2 s covers the slowest common consonant and the short echo of a living room, and it is still too short to be noticed as a pause. When to change it:

- **0.3 s before** for quiet speakers who breathe audibly before they start. Keeping the breath sounds more natural than beginning after it.
- **0.3 s after** for large, echoing rooms.
- **0.1 s** for a fast video where speed is the point. Below that, words suffer.

## Find the threshold, then trust it

The tool separates voice and background by itself. Two signs tell you to correct **Silent is quieter than**:

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

M4A is right for nearly every host. Take **WAV** if you go on working in an audio editor, with music or a loudness target, because nothing is lost on the way. If your host asks for a loudness, −16 LUFS for stereo is the usual figure.

Then listen to the first two minutes on a phone, without headphones, in the kitchen. That is where your listeners are.

Forty minutes of conversation usually come out at thirty-three. Nobody will notice that anything is missing, which is the whole art.
`,
  'product-photos-on-white': `
Shops ask for products on pure white because buyers compare. Twenty pictures in a row can only be compared when nothing but the product changes. The camera matters least for that. What counts is light that stays the same from the first picture to the last.

![A product cut out and set on white](/pictures/product-photo.webp)

## The set: a window, a sheet and a card

You need a table by a window without direct sun, a sheet of white paper of at least A2, and a piece of white card.

1. Tape the paper to the wall and let it run down over the table in a **curve**, without a fold. The curve takes away the line where table and wall meet.
2. Put the product **30 to 40 cm in front of the wall**. Its shadow then falls on the table and not on the background.
3. Let the window light come from one side, and stand the card on the other. It throws light into the shadows. Move it closer until you can see detail on the dark side.

If you use lamps, use two of the same kind. Switch off every other light in the room: daylight from one side and a warm bulb from the other give white two colours, and no software knows which one you meant.

## Settings: fix everything that could change by itself

A phone measures every picture anew. That is why the same mug is cream in one photo and blue in the next.

- **Lock focus and exposure**: hold your finger on the product until the lock appears.
- **Brighten by two thirds of a step.** Cameras think white is too bright and make it grey.
- **No flash, no portrait mode.** The blurred edge that portrait mode draws is what a clean cut-out suffers from most.
- **Step back and zoom in** to twice. From close by, the near side of a box looks swollen.
- Put the phone on a stack of books. Mark its place, and the product's, with tape.

Photograph everything in one go, before the light changes. A cloudy noon is the best studio there is.

## Check the first picture before you take fifty

Look at three places. The **paper** should be light grey to white, not blue and not yellow. The **brightest part of the product** should still have texture. The **edge** should be visible all around: a white product before white paper needs a darker card just outside the frame on each side, which draws a thin dark line along its edge.

## White, really white

Paper in a photo is never pure white, so the background is replaced. [Product photo](/product/product-photo) removes it and puts #FFFFFF behind the product.

On such a set the method **on your device** is often enough, and it is free. It takes the colour of the picture's edge out. Two settings decide:

- **Tolerance**: raise it until the grey of the paper is gone, and stop before the highlights of the product go with it.
- **Clear enclosed places**: on for mugs, bags and jewellery, where background shows through a handle or a ring.

For glass, fur, or a white product that melts into the paper, use the method **in the cloud**. It looks for the object and not for a colour, and costs 1 credit a picture.

Keep a PNG with transparency as well. From it you can make the same product on a coloured ground for a campaign without taking a new photo.

## The same frame for all

The eye forgives a poor photo sooner than a row in which every product has another size. Decide once:

- **square**, as most shops show it,
- the product fills **about 85 %** of the frame,
- its **base on the same line**, or its middle in the middle. Not one now and the other then.

Then bring the pictures to the size the shop asks for with [Compress images](/product/compress-images), so that the page opens fast on a phone.

## The order, on one line each

1. Curve, distance, one light, one card.
2. Lock exposure, brighten by two thirds, mark the places.
3. One test picture: paper, highlights, edge.
4. All products in one session.
5. Background to white, edges at 100 % view.
6. Same frame, same size, small files.

The first product takes an hour. The second takes four minutes, and that is why it is worth doing properly.
`,
}
