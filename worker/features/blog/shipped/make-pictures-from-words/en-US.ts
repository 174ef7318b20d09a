export default `A cover for an article, a mood for a client, a background nobody has photographed: the [image generator](/product/image-generator) draws it from a description. The difference between a lucky hit and a picture you can use lies in the words, and in not paying for what you did not need.

![Four pictures drawn from the same words](/pictures/image-generator.webp)

## 1. Write four things

In **What to draw**, say, in plain sentences:

- **Subject**: what it is, how many, what it does. *A copper teapot*, not *tea time*.
- **Place**: on a wet stone table, in an empty kitchen, before a plain wall.
- **Light**: morning light from the left, an overcast noon, neon in the rain. No other words change a picture as much.
- **Manner**: close up or from above, calm or crowded, room for a title at the top.

If you are stuck, take one of the examples on the page and change it.

## 2. Choose the shape and the style

Decide the **Shape** by where the picture goes: 16:9 for a video thumbnail, 9:16 for a story, 1:1 for a shop. Cropping afterward throws away what you paid for. The size that will come out stands below, from 1024 × 1024 to 1280 × 720: about a million pixels in every shape.

**Style** adds a manner to your words, from Photo and Cinematic to Watercolor and Pixel art. With **As my words say** nothing is added.

## 3. First two, then four

**Pictures** says how many variants are drawn. Begin with one or two. As soon as the words are right, ask for four and choose. Press **Draw**. You can close the page; the work goes on, and the pictures land in your library.

## 4. Come closer

- **Use as a reference** makes a picture you like the guide for the next round. A picture of your own does the same as **Reference picture**.
- A **Seed**, under More settings, holds the chance still: where the model allows it, the same words and the same seed bring the same picture. Change one word and you see what that word does.

## What it costs

**20 credits a picture.** The 200 credits of the [free plan](/pricing#free) are ten pictures. A picture that cannot be made is not charged.

## Mistakes that cost a round

- **Saying what should not be there.** Models often draw what they read. Write *an empty street* and not *no people, no cars*.
- **Three ideas in one picture.** Two subjects are fine, five become mush.
- **Letters in the picture.** Writing often comes out misspelled. Ask for empty room and set the title yourself.
- **Changing everything at once.** Then you do not know what helped.
- **Names of living artists, and faces of real people.** Describe the manner instead; nobody has to be imitated.

## What next

Through **Send to…** a picture goes straight on:

- [change or erase](/blog/change-a-photo) the one thing that disturbs,
- [enlarge it](/product/picture-upscaler) four times, so that 1024 becomes 4096 pixels, enough for a print,
- set it in motion: it becomes the [first picture of a video](/blog/videos-from-words-and-pictures).
`
