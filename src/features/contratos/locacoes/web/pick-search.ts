import { formatKm } from '#domain/distance.ts'
import { type Cliente, clientesContract } from '#features/clientes/clientes/contract.ts'
import { chosenCliente as optionOfCliente } from '#features/clientes/clientes/web/public.tsx'
import { type Moto, motosContract } from '#features/frota/motos/contract.ts'
import { apiFor } from '#web/data/api-client.ts'

const clientes = apiFor(clientesContract)
const motos = apiFor(motosContract)
const OFFERED = 20

const restricoesOf = (id: string, signal: AbortSignal) =>
  clientes.restricoes({ params: { id } }, { signal })

/** Customers by name, CPF or phone. Who is not `ativo` is seen but not offered, unless a rental was authorised. */
export async function searchClientes(busca: string, signal: AbortSignal) {
  const { items } = await clientes.list({ query: { busca, limite: OFFERED } }, { signal })
  return Promise.all(items.map((cliente) => clienteOption(cliente, signal)))
}

const clienteOption = async (cliente: Cliente, signal: AbortSignal) => ({
  ...chosenCliente(cliente),
  refused: await refusalOf(cliente, signal),
})

/** The option of a customer who is chosen already. */
export const chosenCliente = (cliente: Cliente) => ({
  ...optionOfCliente(cliente),
  refused: undefined as string | undefined,
  cliente,
})

async function refusalOf({ id, status }: Cliente, signal: AbortSignal) {
  if (status === 'ativo') return undefined
  if (status === 'inativo') return 'Inativo: só um cliente ativo pode alugar.'
  const { pode_alugar } = await restricoesOf(id, signal)
  return pode_alugar ? undefined : 'Bloqueado: desbloqueie ou autorize a locação em Clientes.'
}

/** Motorcycles that are free, by plate. */
export async function searchMotos(busca: string, signal: AbortSignal) {
  const { items } = await motos.list(
    { query: { busca, status: 'disponivel', limite: OFFERED } },
    { signal },
  )
  return items.map(motoOption)
}

export const motoOption = (moto: Moto) => ({
  value: moto.id,
  label: `${moto.placa}, ${moto.cor}`,
  hint: `${moto.modelo} ${moto.ano}, ${formatKm(moto.km_atual)}`,
  refused: moto.reservada_para ? `Reservada para ${moto.reservada_para}.` : undefined,
  moto,
})
