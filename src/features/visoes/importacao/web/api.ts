import { queryOptions } from '@tanstack/react-query'
import { apiFor, downloadFile } from '#web/data/api-client.ts'
import { pageOptions } from '#web/data/lists.ts'
import { useEntityMutation } from '#web/data/mutations.ts'
import { queryKeys } from '#web/data/query-keys.ts'
import { sendForm } from '#web/data/send-form.ts'
import { importacao, importacaoContract } from '../contract.ts'
import type { Kind, SituacaoLinha } from '../rules.ts'

export const api = apiFor(importacaoContract)

export const importacaoQueries = {
  list: () =>
    pageOptions([...queryKeys.importacoes, 'lista'], (page, signal) =>
      api.list({ query: page }, { signal }),
    ),
  one: (id: string) =>
    queryOptions({
      queryKey: [...queryKeys.importacoes, id],
      queryFn: ({ signal }) => api.get({ params: { id } }, { signal }),
    }),
  linhas: (id: string, situacao?: SituacaoLinha) =>
    pageOptions([...queryKeys.importacoes, id, 'linhas', situacao ?? ''], (page, signal) =>
      api.linhas({ params: { id }, query: { ...page, ...(situacao && { situacao }) } }, { signal }),
    ),
}

/** `instead`: the draft that it replaces. */
type Sent = { tipo: Kind; file: File; folha?: string; instead?: string }

/** Sends a spreadsheet; the file comes last, so that the server may know what is coming. */
async function sendSheet({ tipo, file, folha, instead }: Sent) {
  const form = new FormData()
  form.set('tipo', tipo)
  if (folha) form.set('folha', folha)
  form.set('arquivo', file)
  const read = importacao.decode((await sendForm('/importacoes', form)) as never)
  if (instead) await api.remove({ params: { id: instead } })
  return read
}

export const UNREAD = 'Não foi possível trazer a planilha.'

/** Sends a spreadsheet and opens it. */
export const useSending = (onOpen: (id: string, file?: File) => void) =>
  useEntityMutation({
    run: sendSheet,
    failure: UNREAD,
    invalidates: [queryKeys.importacoes],
    inline: true,
    onDone: ({ id }, { file }) => onOpen(id, file),
  })

export const downloadModel = (tipo: Kind) =>
  downloadFile(`/importacoes/modelo/${tipo}`, `modelo-${tipo}.csv`)
export const downloadErrors = (id: string) =>
  downloadFile(`/importacoes/${id}/erros.csv`, 'linhas-com-erro.csv')
