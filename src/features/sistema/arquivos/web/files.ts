import { queryOptions } from '@tanstack/react-query'
import { apiFor, downloadFile } from '#web/data/api-client.ts'
import { useList } from '#web/data/lists.ts'
import { queryKeys } from '#web/data/query-keys.ts'
import { sendForm } from '#web/data/send-form.ts'
import { type Arquivo, arquivo, arquivosContract } from '../contract.ts'
import type { FileOwner, OwnerFilesProps } from './owner.ts'

export const api = apiFor(arquivosContract)

export type Owner = Pick<OwnerFilesProps, 'owner' | 'id'>

const LIST = {
  cliente: api.listCliente,
  moto: api.listMoto,
  manutencao: api.listManutencao,
  multa: api.listMulta,
  despesa: api.listDespesa,
  sinistro: api.listSinistro,
}
const UPLOAD: Record<FileOwner, { path: string }> = {
  cliente: arquivosContract.uploadCliente,
  moto: arquivosContract.uploadMoto,
  manutencao: arquivosContract.uploadManutencao,
  multa: arquivosContract.uploadMulta,
  despesa: arquivosContract.uploadDespesa,
  sinistro: arquivosContract.uploadSinistro,
}
/** Signed addresses lapse after eight to ten minutes: the list is read again before. */
const REFRESH_MS = 4 * 60_000
const WHOLE = 1000

/** What shows files, or a profile photo. */
export const INVALIDATES = [queryKeys.arquivos, queryKeys.motos, queryKeys.clientes]

export const arquivosQueries = {
  list: ({ owner, id }: Owner) =>
    queryOptions({
      queryKey: [...queryKeys.arquivos, owner, id],
      queryFn: async ({ signal }) =>
        (await LIST[owner]({ params: { id }, query: { limite: WHOLE } }, { signal })).items,
    }),
}

/** All files of one owner, the newest first. */
export const useFiles = (owner: Owner) =>
  useList(arquivosQueries.list(owner), { refetchInterval: REFRESH_MS })

export type FileTexts = { tipo: string; descricao: string | null }
type SendOptions = Parameters<typeof sendForm>[2]

/** Uploads a file under its own name. */
export async function sendFile(
  { owner, id }: Owner,
  file: File,
  texts: FileTexts,
  options?: SendOptions,
) {
  const form = new FormData()
  form.set('tipo', texts.tipo)
  form.set('descricao', texts.descricao ?? '')
  // Last, so that a server may know what is coming.
  form.set('arquivo', file)
  return arquivo.decode(
    (await sendForm(UPLOAD[owner].path.replace(':id', id), form, options)) as never,
  )
}

/** Makes a picture the profile photo of its customer or motorcycle. */
export const chooseProfile = ({ owner, id }: Owner, arquivo_id: string) =>
  (owner === 'moto' ? api.profileMoto : api.profileCliente)({
    params: { id },
    body: { arquivo_id },
  })

/**
 * Downloads the file under its own name, with the session's token instead of a link that may have
 * expired.
 */
export const saveToDisk = ({ id, nome }: Arquivo) =>
  downloadFile(`/arquivos/${id}?download=1`, nome)

const LAPSES_MS = 7 * 60_000

/**
 * Opens the file in a new tab; false where its address still counts and the link itself may do so. The tab is opened at
 * once, while the browser still takes it for the person's wish, and gets a fresh address when that has come.
 */
export function openFresh(
  { id }: Pick<Arquivo, 'id'>,
  readAt: number,
  onFailure: (error: unknown) => void,
) {
  if (Date.now() - readAt < LAPSES_MS) return false
  const tab = window.open('about:blank', '_blank')
  api.link({ params: { id } }).then(
    ({ url }) => tab?.location.replace(url),
    (error) => {
      tab?.close()
      onFailure(error)
    },
  )
  return true
}
