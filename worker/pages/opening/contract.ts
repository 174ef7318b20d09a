/** Where the system hands files over to the installed app, by `file_handlers` and `share_target` of its manifest. */
export const OPEN_PATH = '/open'
/** Their field in the form of `share_target`. */
export const FILES_FIELD = 'files'
