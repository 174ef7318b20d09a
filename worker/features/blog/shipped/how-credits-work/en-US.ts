export default `Credits are what paid tools are priced in. There are few rules, and every one of them can be checked in your own log.

## Where they come from

The [free plan](/pricing#free) gives you 200 credits, once, valid for a year. No card is needed. At 1 credit a picture they are enough for 200 background removals in the cloud.

## What needs none

What runs on your own device is free: the [Video editor](/product/video-editor), [Cut silence](/product/cut-silence), the [Voice studio](/product/voice-studio), [Compress pictures](/product/compress-images) and others entirely, and [Remove background](/product/remove-background) for plain backgrounds. You do not even need an account.

## What happens when you start a task

1. **The price stands beside the button**, and with it what your balance will be afterward.
2. **The price is set aside** the moment you press it. That part of your balance cannot be spent twice.
3. **When the task is done**, at most that price is charged. Never more.
4. **If it fails**, runs out of time or is blocked, everything that was set aside returns by itself.

If you cancel while the task is still waiting, everything comes back. If you cancel while it is running, you get back what the provider has not billed; the dialog tells you the price of canceling before you confirm. The full table is in the [refund policy](/wiki/refund-policy).

## Which credits are spent first

Those that expire soonest. You need not think about the order; it is always the one that wastes least.

## How to read the log

[Membership, Credits](/membership/credits) lists every movement with its reason: set aside, spent, returned, expired. Add up the lines and you arrive at your balance, to the hundredth of a credit. If a line puzzles you, [write to us](/wiki/concat-us).
`
