/** Whether something under way asks to stay before the page goes. */
export const isBusy = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
