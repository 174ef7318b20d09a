const figures = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
})

/** A balance with its two decimals. */
export const formatBalance = (balance: number) => figures.format(balance)
