import type { WikiTexts } from '../contract.ts'
import { RECORD_DAYS } from '../../records/days/contract.ts'
import { refundTable } from '../refunds.ts'

export const texts: WikiTexts = {
  'about-us': `
{site} makes tools for people who make pictures, videos and sound. Each tool does one job. You bring a file, see what would happen to it and what that costs, and take the result with you.

## What it does today

- Tools marked “free on your device” work in your browser, without an account and without an upload.
- The others work in the cloud, for credits; the [pricing page](/pricing) says what each costs.
- A file library keeps what you upload and what the tools make for you, once you are signed in.

## How we work

- **Your device first.** What your device can do well is done there. Such a file is not sent anywhere unless you save it to your library.
- **The price before the work.** It stands beside the button, and a task never costs more than that.
- **Failures cost nothing.** When a paid task fails, its credits come back automatically. The [refund policy](/wiki/refund-policy) says when and how much.

The site speaks English, traditional Chinese and simplified Chinese.
`,
  'concat-us': `
Write to {site} at **[{support}](mailto:{support})**, in English or Chinese.

## What helps us to help you

- **About a task:** the number in the receipt on the task's page, after the word “Number”.
- **About an error:** the text of the message, and the ID below it if there is one.
- **About a file:** its kind and its size, and the browser you use. Do not send the file itself unless we ask for it.
- **About your account:** write from the mailbox you sign in with, so that we know it is you.

Never send a sign-in code to anyone. We do not ask for it.

## Other matters

- Credits that you miss: look first at the log in your [membership area](/membership/credits). Each line says why the balance changed. The [refund policy](/wiki/refund-policy) explains the rules.
- Your data: see the [privacy policy](/wiki/privacy-policy).
- Somebody else's use of your work: see [Content and copyright](/wiki/content-copyright).
`,
  'content-copyright': `
## What you bring stays yours

You keep every right in the pictures, videos and recordings that you use here. We take no right in them beyond what is needed to do what you asked for: to store the file in your library, to process it, and to show you the result.

## What the tools make for you

A tool's result is an edited copy of your material. We claim no right in it. You may use it for whatever your right in the original allows, also commercially, and you need not name us.

## Only material that you may use

Use files that you made, or that you have permission to use. Removing a background, or cutting a recording, does not remove somebody else's right in it. People who can be recognized have rights of their own.

## The site itself

The name {site}, the look and the texts of this site are ours. The open-source software it is built on belongs to its authors, under [their licenses](/licences.txt).

## Reporting an infringement

If somebody uses your work here without permission, write to [{support}](mailto:{support}) with:

1. the work, and how it is yours;
2. where you found it, as an address if there is one;
3. how we can reach you.

We look into every report that has these three. We may remove the material while we do, and we tell the person who uploaded it, so that they can answer.
`,
  'privacy-policy': `
This page says which data {site} handles, why, and what you can ask of us.

## What stays on your device

Tools marked “free on your device” do their work in your browser. The file is not uploaded, unless you choose to save it to your library.

The site keeps some things in your browser's storage: your sign-in, your theme, whether a menu is open, and what you had filled in, so that nothing is lost when you sign in or reload. Working copies of large files may lie there for a while as well. You can clear all of it in your browser's settings.

## What we store when you sign in

| Data | What for |
| --- | --- |
| Your email address and nickname | To know your account and to send sign-in codes |
| Each sign-in: time, browser, network address, approximate place | To show you where you are signed in, so that you can sign out a device you do not know |
| The files in your library and their names | To give them back to you |
| Your tasks and your credits' log | To show what was done and what it cost |
| Your projects, conversations and voices | To open them again on any of your devices |
| Your orders and payments | To give you what you bought, and for the books |
| What you did here that cost or changed something, for ${RECORD_DAYS} days | To show it to you under [Records](/membership/records) |
| What you write to us, and errors that a page met with | To answer you, and to mend them |

Sign-in codes work for 15 minutes and are not stored in readable form. If you sign in with Google, Google tells us your email address and that it is verified. We keep a trace of a mailbox that has claimed the free plan, also if its account is removed, so that the plan is given once.

## Who else handles your data

The site runs on a cloud provider's servers, which store the data. A tool that works in the cloud hands what the task needs, such as your words, a picture or a sound, to the AI service that does the work. An email service delivers our emails. A payment is made with the service that you choose: it is told the order and may be told your email address, and we never see the number of your card. They work on our behalf. We do not sell your data, and there is no advertising here.

Our technical log notes which kind of page or call was asked for, when, and whether it worked. It contains no email address and no file name.

## What you can ask of us

Under [Security](/membership/security) you can download everything we keep about you, with all your files, and delete your account. Deleting takes effect at once: you are signed out everywhere, and your files, projects, tasks, settings, messages and sign-ins are removed. Orders, payments and the credit log stay for the books, without your name or address. The bytes of your files are erased within minutes. A single file that you delete is out of reach at once and erased after seven days; earlier states of the database are kept for 30 days. Both are there for repair after a failure, and for nothing else. You can correct your nickname under [Profile](/membership/profile).

For anything else write to [{support}](mailto:{support}) from the mailbox you sign in with. You may have further rights under the law of the place where you live.
`,
  'service-terms': `
These terms say how {site} works. The [user agreement](/wiki/user-agreement) says what is expected of you. Both apply when you use the site.

## The tools

Tools marked “free on your device” run in your browser and need no account. How fast they are, and which files they can read, depends on your device and browser. Tools that cost credits run on servers and need an account.

## Credits

- Credits are the unit in which tools are priced. They are not money and cannot be paid out or passed to somebody else.
- The [free plan](/pricing#free) gives 200 credits once per person, valid for one year. More can be bought on the [pricing page](/pricing), as a membership or as a top-up.
- Credits that expire soonest are spent first. Expired credits cannot be used.
- A task sets its price aside before it starts. It never costs more than the price you were shown. What comes back when a task does not end well is in the [refund policy](/wiki/refund-policy).

## Purchases

- Prices are in the currency that is shown with them, which is the one you are charged in, and include everything you pay to us. An order that is not paid within 24 hours closes by itself.
- A membership lasts a calendar month or a year. Its credits come at once and are valid for that term; top-up credits are valid for one year.
- A renewal continues where your plan ends. A higher plan begins at once, and the unused value of the old one becomes more time of the new one. A lower plan waits until the higher one has ended.
- A membership paid by card renews by itself until you end it on the page of its order. Other ways to pay never renew by themselves.
- Every order has a page under [Orders](/orders) with its history and a receipt.

## Limits

- A file in your library may have up to 20 MB, and a library without a membership level holds 2 GB.
- Pictures may have up to 50 megapixels; to remove a background in the cloud, up to 25, before a color up to 12 and before another picture up to 6.
- Without a membership level, two tasks run at a time; further ones wait their turn.
- Too many requests in a short time are refused for a while.

## What we do not promise

We work for the service to be there and its results to be good, but we cannot promise that it is always reachable, or that every result suits your purpose. Look at a result before you use it, and keep your originals: your library is not a backup. Nothing here limits rights that the law gives you and that cannot be waived.

## Changes

Tools, prices and these terms may change. A change never touches a task that has already started. The terms on this page are the ones that apply.
`,
  'user-agreement': `
By using {site} you agree to what follows. If you do not agree, please do not use it.

## Your account

- You sign in with a code sent to your mailbox or, where it is offered, with Google. There is no password. Whoever can read your email can sign in as you, so look after your mailbox.
- See where you are signed in, and log devices out, under [Security](/membership/security).
- The account is for one person. The free plan is given once per person; do not make further accounts to get it again.

## Your files

You are responsible for what you upload and what you make of it. Use only material that you may use; see [Content and copyright](/wiki/content-copyright). Your library is private: others can open a file only through a short-lived link that you made.

## What is not allowed

- Material that is against the law, or that harms or exploits people, children above all.
- Passing off an edited picture, video or recording as genuine in order to deceive or harm somebody.
- Using somebody's likeness or voice against their will.
- Attacking the service, getting around its limits or prices, or reaching into other people's accounts.
- Reselling the service, or having it called by programs at a rate that gets in others' way.

## When the rules are broken

We may stop a task, remove a file or close an account that breaks these rules, to the degree that is called for. Unless that would do harm or break the law, we tell you why, and you may answer at [{support}](mailto:{support}).

## Leaving

You may stop using the site at any time. You can delete your account and files yourself under [Security](/membership/security); see the [privacy policy](/wiki/privacy-policy).
`,
  'refund-policy': `
A paid task of {site} sets its price aside before it starts. When it ends, at most that price is charged, and the rest returns to your balance by itself. You need not ask.

## What comes back, and when

${refundTable('en-US')}

Each line of the table is also a reason in your [credits log](/membership/credits), so you can see for every task what was set aside, what was charged and what came back.

## Good to know

- Credits go back to the package they came from. If that package has expired in the meantime, they stay usable for 7 more days.
- A task that has not ended within 24 hours ends by itself, and everything comes back.
- A finished task is charged even if you do not like the result. If the result is plainly faulty, write to us as [After-sales service](/wiki/after-sales-service) describes.
- What runs on your device is free, so there is nothing to refund.
- Credits themselves cannot be turned into money.

## Money for a purchase

- Within 14 days of paying you can ask for your money back: write to us with the order's number. What you have not used is paid back to the way you paid.
- When all of it goes back, what is left of that order's credits is taken back and its level ends. If it had replaced another plan of yours, that one goes on with what was not used up. When a part goes back, the same part of the credits is taken.
- Credits from your other orders and from the free plan are never touched.
- If the same order is paid twice, the second payment goes back by itself.
- If your bank takes a payment back, that counts as a refund.
`,
  'after-sales-service': `
{site} helps when something goes wrong.

## When a result is not right

1. **Try it another way.** Where a tool works on your device or in the cloud, one often does well what the other does not. What a tool has found, such as a cut, you can move or switch off before you export.
2. **Look at the task.** Its page says whether it succeeded, what it cost and what came back.
3. **Write to us** at [{support}](mailto:{support}) with the task's number and one sentence about what you expected. If the result is plainly faulty, we give the credits back.

## When a task fails

The credits come back by themselves, as the [refund policy](/wiki/refund-policy) says. You can start again at once with the same file and settings.

## When you cannot sign in

- Look for the code in your spam folder. A code works for 15 minutes, and you can ask for another after 60 seconds.
- A code takes five tries; then ask for a new one. After too many codes or tries you have to wait; the message says how long.

## When a file cannot be read

The message under the file says why, and what to save it as. If it seems wrong to you, tell us the kind and size of the file and your browser.

## When a page does not work

Reload it. What you had filled in is kept. If it happens again, send us the ID shown below the message.
`,
}
