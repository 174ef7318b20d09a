export default `Shops ask for products on pure white because buyers compare. Twenty pictures in a row can only be compared when nothing but the product changes. The camera matters least for that. What counts is light that stays the same from the first picture to the last.

![A product cut out and set on white](/pictures/product-photo.webp)

## The set: a window, a sheet and a card

You need a table by a window without direct sun, a sheet of white paper of at least A2, and a piece of white card.

1. Tape the paper to the wall and let it run down over the table in a **curve**, without a fold. The curve takes away the line where table and wall meet.
2. Put the product **30 to 40 cm in front of the wall**. Its shadow then falls on the table and not on the background.
3. Let the window light come from one side, and stand the card on the other. It throws light into the shadows. Move it closer until you can see detail on the dark side.

If you use lamps, use two of the same kind. Switch off every other light in the room: daylight from one side and a warm bulb from the other give white two colors, and no software knows which one you meant.

## Settings: fix everything that could change by itself

A phone measures every picture from scratch. That is why the same mug is cream in one photo and blue in the next.

- **Lock focus and exposure**: hold your finger on the product until the lock appears.
- **Brighten by two thirds of a step.** Cameras think white is too bright and make it gray.
- **No flash, no portrait mode.** The blurred edge that portrait mode draws is what a clean cut-out suffers from most.
- **Step back and zoom in** to twice. From close by, the near side of a box looks swollen.
- Put the phone on a stack of books. Mark its place, and the product's, with tape.

Photograph everything in one go, before the light changes. A cloudy noon is the best studio there is.

## Check the first picture before you take fifty

Look at three places. The **paper** should be light gray to white, not blue and not yellow. The **brightest part of the product** should still have texture. The **edge** should be visible all around: a white product before white paper needs a darker card just outside the frame on each side, which draws a thin dark line along its edge.

## White, really white

Paper in a photo is never pure white, so the background is replaced. [Product photo on white](/product/product-photo) removes it and puts #FFFFFF behind the product.

On such a set the method **on your device** is often enough, and it is free. It takes the color of the picture's edge out. Two settings decide:

- **Tolerance**: raise it until the gray of the paper is gone, and stop before the highlights of the product go with it.
- **Clear enclosed places**: on for mugs, bags and jewellery, where background shows through a handle or a ring.

For glass, fur, or a white product that melts into the paper, use the method **in the cloud**. It looks for the object and not for a color, and costs 1 credit a picture.

Keep a PNG with transparency as well. From it you can make the same product on a colored ground for a campaign without taking a new photo.

## The same frame for all

The eye forgives a poor photo sooner than a row in which every product has another size. Decide once:

- **square**, as most shops show it,
- the product fills **about 85 %** of the frame,
- its **base on the same line**, or its middle in the middle. Not one now and the other then.

Then bring the pictures to the size the shop asks for with [Compress pictures](/product/compress-images), so that the page opens fast on a phone.

## The order, on one line each

1. Curve, distance, one light, one card.
2. Lock exposure, brighten by two thirds, mark the places.
3. One test picture: paper, highlights, edge.
4. All products in one session.
5. Background to white, edges at 100 % view.
6. Same frame, same size, small files.

The first product takes an hour. The second takes four minutes, and that is why it is worth doing properly.
`
