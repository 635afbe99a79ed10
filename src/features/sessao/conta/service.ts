/** The accounts of those who sign in, for the features above: this one alone writes the table `usuarios`. */
export type { KeptPassword } from './queries.ts'
export {
  companyName,
  countUsers,
  findUserById,
  findUserByName,
  insertUser,
  lockUsers,
  setSenha,
  updateUser,
} from './queries.ts'
