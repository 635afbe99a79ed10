/** Nights in which every stored file is read once. */
const NOITES = 28

/** Returns how many of `total` files one night reads, so that all are read within a month. */
export const shareOfNight = (total: number) => Math.ceil(total / NOITES)
