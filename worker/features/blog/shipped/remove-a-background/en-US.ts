export default `[Remove background](/product/remove-background) has two methods. They suit different pictures, and one of them is free.

![Left the picture as it was, right without its background](/pictures/remove-background.webp)

## On your device

This one looks at the edge of the picture, learns its color and takes that color out. It needs no account, nothing is uploaded, and you see the result at once.

It is made for **plain backgrounds**: a product on white paper, a drawing that was scanned, a logo, a person before a green screen.

- **Tolerance** is the setting that matters. If some of the background is left over, raise it. If the subject is eaten, lower it.
- **Clear enclosed places** also removes background that the subject surrounds, such as the hole in the handle of a cup.

If background and subject share a color, such as a white shirt before a white wall, no tolerance will tell them apart. Then use the other method.

## In the cloud

This one looks for the subject itself, whatever is behind it: a street, a forest, an untidy desk. It costs **1 credit** a picture, and you need to be signed in. The picture may have up to 20 MB, and the result waits in your library even if you close the page.

If it fails, the credit comes back by itself.

## What to put behind it

Leave the background **transparent**, choose a **color**, or put another **picture** behind the subject.

## PNG or WebP?

- **PNG** opens everywhere and loses nothing. Take it for print and for further editing.
- **WebP** is much smaller and keeps the transparency too. Take it for a web page.

## Three habits for a clean edge

1. Put some distance between subject and background, so that no shadow falls on it.
2. Light the background evenly. Two lamps are better than one.
3. Start from the original, not from a copy out of a chat: strong compression leaves speckles along every edge.
`
