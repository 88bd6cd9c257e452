declare module '*.css'
/** The address of the hashed file. */
declare module '*.json' {
  const url: string
  export default url
}
/** The address of the hashed file. */
declare module '*.bin' {
  const url: string
  export default url
}
