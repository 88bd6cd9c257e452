const { matchMedia } = window

/** A window of a width, worked by mouse: what the style sheets' own queries would say. */
export const giveTheWindow = (width: number): void => {
  window.matchMedia = (query) => {
    const [least, most] = ['min', 'max'].map((end) => new RegExp(`${end}-width: (\\d+)px`).exec(query)?.[1])
    const asksOfWidth = least !== undefined || most !== undefined
    return {
      matches: asksOfWidth && Number(least ?? 0) <= width && width <= Number(most ?? Infinity),
      media: query,
      onchange: null,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
      addListener: () => undefined,
      removeListener: () => undefined,
      dispatchEvent: () => true,
    }
  }
}

/** After the last test of a file: the files of one process share the page. */
export const takeTheWindowBack = (): void => {
  window.matchMedia = matchMedia
}
