// React takes a stack of calls for each element that it makes, and a time for each component that it draws, for the tools of whoever
// works on a page. It looks for what they are told by once, before anything else is loaded.
Object.assign(console, { createTask: undefined, timeStamp: undefined })
