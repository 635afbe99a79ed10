import type { Readable } from 'node:stream'
import type { Context } from '#server/database/context.ts'
import type { Db } from '#server/database/pool.ts'
import { everyPage, readSnapshot } from '#server/database/read-snapshot.ts'
import { csvDay, csvOf } from '#server/export/csv.ts'
import { listMotos } from '../queries.ts'
import { STATUS_MOTO_LABEL } from '../rules.ts'

const PAGE = 1000

type Asked = Omit<Parameters<typeof listMotos>[1], 'limite' | 'cursor'>
type Row = Awaited<ReturnType<typeof listMotos>>['items'][number]

/** Streams all filtered motorcycles as CSV, in the order of the list, from one snapshot. */
export const exportMotos = ({ db }: Context, asked: Asked): Readable =>
  csvOf(readSnapshot(db, (view) => rows(view, asked)))

async function* rows(view: Db, asked: Asked) {
  const pages = everyPage((cursor) => listMotos(view, { ...asked, limite: PAGE, cursor }))
  for await (const items of pages) for (const moto of items) yield line(moto)
}

/** What a motorcycle cost stays with the administrators, as on the screens. */
const line = (moto: Row) => ({
  Placa: moto.placa,
  Modelo: moto.modelo,
  Cor: moto.cor,
  Ano: moto.ano,
  Situação: STATUS_MOTO_LABEL[moto.status],
  'Km atual': moto.km_atual,
  'Data de aquisição': csvDay(moto.data_aquisicao),
  Renavam: moto.renavam ?? '',
  Chassi: moto.chassi ?? '',
  Observações: moto.observacoes ?? '',
})
