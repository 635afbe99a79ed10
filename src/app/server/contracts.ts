import { authContract } from '#features/auth/auth.contract.ts'
import { motosContract } from '#features/motos/motos.contract.ts'
import { receitasContract } from '#features/receitas/receitas.contract.ts'
import { relatoriosContract } from '#features/relatorios/relatorios.contract.ts'

/** Every contract the API serves, by the tag its calls stand under in the documentation. */
export const contracts = {
  auth: authContract,
  motos: motosContract,
  receitas: receitasContract,
  relatorios: relatoriosContract,
}
