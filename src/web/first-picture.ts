type FirstPicture = {
  /** Milliseconds since 1970 on the clock of the browser it is drawn for. */
  at: number
  /** Called once the program has taken the screen over. */
  onTaken?: (() => void) | undefined
}

let current: FirstPicture | undefined

/**
 * The screen that the server draws before the program has come, and that the program then takes over: both have to come to
 * the same picture, so for that moment both go by what is noted here, and by no clock of their own.
 */
export const firstPicture = {
  get: () => current,
  begin(picture: FirstPicture) {
    current = picture
  },
  /** The program has taken the screen over: from here on everything goes by what it is. */
  end() {
    const taken = current?.onTaken
    current = undefined
    taken?.()
  },
}
