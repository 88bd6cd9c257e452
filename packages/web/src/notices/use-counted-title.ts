import { useEffect } from 'react'

const COUNT = /^\(\d\+?\) /

/** "(3) Truck list": the window's title begins with how many there are, whatever the page calls itself. */
export const useCountedTitle = (count: string | undefined): void =>
  useEffect(() => {
    const counted = (): void => {
      const title = document.title.replace(COUNT, '')
      const wanted = count === undefined ? title : `(${count}) ${title}`
      if (document.title !== wanted) document.title = wanted
    }
    counted()
    const watching = new MutationObserver(counted)
    watching.observe(document.head, { childList: true, subtree: true, characterData: true })
    return () => {
      watching.disconnect()
      document.title = document.title.replace(COUNT, '')
    }
  }, [count])
