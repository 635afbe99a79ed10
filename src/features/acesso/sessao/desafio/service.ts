/** The second step of signing in: the password was right and a code is required. */
export { deleteChallenge, findChallenge, insertChallenge, takeChallenge } from './queries.ts'
