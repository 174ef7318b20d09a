/** What Tab comes to, as long as it is drawn. */
export const FOCUSABLE =
  ':is(button, input, select, textarea):enabled:not([tabindex="-1"]), a[href], summary, [tabindex="0"]'
