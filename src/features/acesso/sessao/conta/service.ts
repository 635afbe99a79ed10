/** User accounts for the other identity features; only this one writes the table `usuarios`. */
export type { StoredPassword } from './queries.ts'
export {
  countUsers,
  empresaName,
  findUserById,
  findUserByName,
  insertUser,
  lockUsers,
  setSenha,
  updateUser,
} from './queries.ts'
