import { formatTelefone, maskCPF } from '#domain/documents.ts'
import { apiFor } from '#web/data/api-client.ts'
import { type Cliente, clientesContract } from '../contract.ts'

const clientes = apiFor(clientesContract)
const OFFERED = 20

/** Customers by name, CPF or phone, as the options of a pick list. */
export async function searchClientes(busca: string, signal: AbortSignal) {
  const { items } = await clientes.list({ query: { busca, limite: OFFERED } }, { signal })
  return items.map(chosenCliente)
}

/** The option of a customer who is chosen already. */
export const chosenCliente = ({ id, nome, cpf, telefone }: Cliente) => ({
  value: id,
  label: nome,
  hint: `CPF ${maskCPF(cpf)}, ${formatTelefone(telefone)}`,
})
