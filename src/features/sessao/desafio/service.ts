/** The second step of a login: the right password was given, and a code is asked for. */
export { deleteChallenge, findChallenge, insertChallenge, takeChallenge } from './queries.ts'
