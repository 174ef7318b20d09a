/** What stands in the metadata of every picture the demo makes. @param comment how it was made, Latin-1 only */
export const demoMark = (comment: string) => ({
  Software: 'Verdigris demo provider',
  Comment: `Demo output: ${comment}, without a model.`,
})
