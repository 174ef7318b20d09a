export default `The empty page is the slowest tool of all. In [Chat for creators](/product/chat) you begin with half a sentence and end with a script, ten titles or a translation. Most answers cost less than a credit, and you can stop whenever you have enough.

![The beginnings to choose from in the chat](/pictures/chat.webp)

## 1. Choose a preset

- **Script**: a table of time, picture and words. Say what it is about, for whom, and how long.
- **Title ideas**: ten titles from plain to daring, and which one it would take.
- **Hashtags**: three groups, each on a line that can be copied.
- **Show notes**: attach an episode or its transcript; it gives a title, a summary and chapters with times, which **Title, cover, chapters** beside a made recording takes as they are.
- **Translate**: paste the text and name the language.
- **Improve a prompt**: for a [picture](/blog/make-pictures-from-words) or a [video](/blog/videos-from-words-and-pictures), one better version and three variants.
- **Free conversation**: nothing is given.

## 2. Choose a model

**Small** is quick and does hashtags, titles and short translations. **Medium** is for scripts and longer texts. **Large** thinks most; take it when two attempts with Medium went wrong, not from the start.

## 3. Ask so that the draft is usable

Four details do more than any trick:

1. **For whom**: *people who have never baked bread*.
2. **Where**: a vertical video of 45 seconds, a newsletter, a shop page.
3. **What must be in it**, as a list: name, price, date.
4. **A sample of your own** that sounds as it should.

**Attach** brings up to five pictures, texts or recordings along: a photo to be described, an interview to be cut down. The chat hears no sounds, so a recording is [transcribed](/product/transcription) first, at the price on its button, and what is said in it goes along.

## 4. Steer

**Stop** ends an answer; you pay for what was written. **Answer again** asks for another. Best of all is **Change this message**: **Send as a branch** goes on from the changed question, and the earlier answer stays in its own branch. You correct the question in place of arguing with the answer.

Conversations are kept under [Apps](/apps), and **Export** takes them away.

## What it costs

For a thousand tokens, read and written:

- Small **0.05** credits
- Medium **0.3**
- Large **1**

A token is a piece of a word; a thousand are some 700 English words. A script of one page with Medium is about 0.3 credits, so the 200 credits of the [free plan](/pricing#free) go a long way. Beside the button stands the most that an answer can cost. What the model has read before is partly cheaper, and a long conversation is read again each time: begin a **New conversation** for a new subject.

## Mistakes

- **Believing names, numbers and quotations.** It writes what sounds likely. Check whatever you publish.
- **Asking for news.** It does not search the web. Paste what it has to know.
- **Ten wishes in one message.** Ask for the outline, then for the text.
- **Publishing the first draft.** Read it aloud, take out a third, put in something only you know.
- **Secrets.** Passwords and other people's data do not belong in a prompt.

Very long conversations no longer send along their oldest messages; the page says so when it happens.

## What next

Have the words of the script [spoken](/blog/text-to-voice-over), let the improved prompt be [drawn](/product/image-generator), and put the translated title above the [captions](/blog/captions-and-translations).
`
