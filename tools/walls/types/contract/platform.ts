export const page = document // must not compile: the contract is read by the server too
