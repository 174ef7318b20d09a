/** It has no types; what is used of it is in `stretch.ts`. */
declare module 'signalsmith-stretch'
