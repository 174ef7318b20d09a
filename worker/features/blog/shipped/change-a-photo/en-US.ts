export default `A good photo rarely needs redoing from scratch. It needs the cable gone, the sky calmer, a little more room at the side. Four tools do one of these things each, and the result of one goes on to the next without a download in between.

## Which tool for what

- Something has to **go**: [Object eraser](/product/object-eraser), 10 credits.
- Something has to be **different**: [Photo editor by words](/product/photo-editor), 20 credits.
- The picture has to become **wider or higher**: [Picture expander](/product/picture-expander), 20 credits.
- It is **too small**: [Picture upscaler](/product/picture-upscaler), 10 credits.

Each price is for one result, and a run that fails costs nothing.

## Erase

![A lemon has been erased beside a vase; the small picture shows the scene before](/pictures/object-eraser.webp)

Choose **Paint** and go over what is to disappear, *a little beyond its edge and its shadow*. A shadow that stays behind is the commonest reason why an erased thing is still felt. **Rub out** takes paint away, **Zoom** helps at fine edges, and every stroke can be undone. Then press **Erase**.

Take several small things one after the other: **Go on with this** makes the result the next picture to paint on.

## Change

![A part of the photo is painted over, ready for words](/pictures/photo-editor.webp)

Paint what is to be different and write under **What should be there** what will be seen afterward, not what to do: *a bowl of oranges*, not *replace the lemon*. Say the light if it matters. Press **Change**.

If it is not right yet, **Back to the paint** keeps your paint; try other words. Without paint the whole picture may change, so paint even when the part is large.

## Expand

![Dashed lines mark the original frame; the scene goes on at both sides](/pictures/picture-expander.webp)

Draw the edges outward, each for itself, or choose a shape such as 16:9 and the frame grows to it. **What should be around it** may stay empty; fill it in when the surroundings are open to guessing. Your photo itself stays as it was.

Small steps look best: half the width at each side is safer than twice.

## Enlarge

![Left the small original, right twice as large with clear edges](/pictures/picture-upscaler.webp)

Choose two or four times under **How much larger** and press **Make larger**. It takes pictures of up to 6 megapixels for two times and up to 1.5 for four; the other three take up to 25. A photo straight from a phone is mostly larger than that already and needs no enlarging.

## The right order

Erase, change, expand, enlarge. Enlarging comes last: what you added is then sharpened together with the rest, and you do not outgrow the limit halfway.

## Mistakes and their remedies

- **A blurred edge around the erased thing**: the paint was too narrow. Go **Back to the paint** and paint wider.
- **The new thing looks pasted in**: name the light and the material, *matte clay, soft light from the left*.
- **Faces and writing** after enlarging: the missing detail is drawn, not recovered. Do not take it for evidence, and compare with the seam.
- **A photo out of a chat**: ask for the original. Compression marks are enlarged, too.

And one rule: erase only what you may change. A mark that says whose picture it is stays.

## What next

Put the subject [on white](/blog/product-photos-on-white), make the file [light for the web](/blog/small-pictures-for-the-web), or let it [move](/blog/videos-from-words-and-pictures). All results are in your library.
`
