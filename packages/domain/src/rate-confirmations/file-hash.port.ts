/** SHA-256 of a file's bytes, in 64 lower-case hexadecimal digits. */
export type FileHash = string

/** What a file is known by: two files of one hash are the same file. */
export type FileHashing = (bytes: Uint8Array) => FileHash
