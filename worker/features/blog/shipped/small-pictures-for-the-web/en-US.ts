export default `A photo from a phone is 4,000 pixels wide and weighs 4 to 8 MB. On a web page it is shown perhaps 800 pixels wide. Everything beyond that is loaded, paid for by somebody's data plan, and thrown away by the browser. Pictures are the reason why most slow pages are slow, and also the easiest thing to mend.

[Compress pictures](/product/compress-images) does it on your device, as many pictures at a time as you like, for nothing. This post explains the two settings that matter, so that you can choose them and not guess.

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
- **Text, logos and screenshots** are another matter. JPEG draws a gray haze around hard edges, whatever the quality. Choose PNG or WebP for them.

## Format, in one sentence each

- **JPEG**: photos, for everywhere, without transparency.
- **WebP**: photos and drawings, a good quarter smaller, keeps transparency, shown by every current browser.
- **AVIF**: smaller still, keeps transparency; older programs do not open it.
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
`
