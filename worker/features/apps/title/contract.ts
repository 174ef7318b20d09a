export const MAX_APP_TITLE_CHARS = 120
