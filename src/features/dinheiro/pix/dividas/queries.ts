import { NotFound } from '#domain/errors.ts'
import type { Centavos } from '#domain/money.ts'
import type { RefDivida } from '#features/dinheiro/dividas/rules.ts'
import type { Db } from '#server/database/pool.ts'
import type { Divida } from './rules.ts'

const pagamentos = (db: Db) =>
  db
    .selectFrom('pagamentos as d')
    .innerJoin('clientes as c', 'c.id', 'd.cliente_id')
    .innerJoin('motos as m', 'm.id', 'd.moto_id')
    .select([
      'd.id',
      'd.tipo',
      'd.semana_referencia',
      'd.status',
      'd.valor_original',
      'd.principal_aberto',
    ])
    .select(['d.encargos_abertos', 'd.encargos_lancados', 'd.encargos_desde', 'd.multa_lancada'])
    .select([
      'd.data_vencimento',
      'd.valor_pago',
      'd.demonstracao as ficticia',
      'm.placa as moto_placa',
    ])
    .select(['d.forma', 'd.locacao_id', 'd.caucao_encerrada_em', 'd.caucao_devolvida'])
    .select(['c.id as cliente_id', 'c.nome', 'c.cpf', 'c.email', 'c.telefone'])

const cobrancas = (db: Db) =>
  db
    .selectFrom('cobrancas_extras as d')
    .innerJoin('clientes as c', 'c.id', 'd.cliente_id')
    .leftJoin('motos as m', 'm.id', 'd.moto_id')
    .select(['d.id', 'd.titulo', 'd.status', 'd.valor as valor_original', 'd.principal_aberto'])
    .select(['d.data_vencimento', 'm.placa as moto_placa'])
    .select(['d.demonstracao as ficticia', 'd.simulada', 'd.forma', 'd.locacao_id'])
    .select(['c.id as cliente_id', 'c.nome', 'c.cpf', 'c.email', 'c.telefone'])

type Kinds =
  | 'tipo'
  | 'semana_referencia'
  | 'titulo'
  | 'valor_pago'
  | 'simulada'
  | 'caucao_encerrada_em'
  | 'caucao_devolvida'
  | keyof typeof NO_ENCARGOS
type Found = Omit<Divida, 'ref' | 'cliente' | Kinds> &
  Partial<Pick<Divida, Kinds>> &
  Omit<Divida['cliente'], 'id'> & { id: string; cliente_id: string }

/** An extra charge has no late fees. */
const NO_ENCARGOS = {
  encargos_abertos: 0 as Centavos,
  encargos_lancados: 0 as Centavos,
  encargos_desde: null,
  multa_lancada: false,
}

const dividaOf = (
  ref: RefDivida,
  { id: _, cliente_id, nome, cpf, email, telefone, ...row }: Found,
): Divida => ({
  tipo: null,
  semana_referencia: null,
  titulo: null,
  valor_pago: null,
  caucao_encerrada_em: null,
  caucao_devolvida: null,
  simulada: false,
  ...NO_ENCARGOS,
  ...row,
  ref,
  cliente: { id: cliente_id, nome, cpf, email, telefone },
})

export async function findDivida(db: Db, ref: RefDivida): Promise<Divida> {
  const row =
    'pagamento_id' in ref
      ? await pagamentos(db).where('d.id', '=', ref.pagamento_id).executeTakeFirst()
      : await cobrancas(db).where('d.id', '=', ref.cobranca_id).executeTakeFirst()
  if (!row)
    throw new NotFound(
      'pagamento_id' in ref ? 'Pagamento não encontrado' : 'Cobrança extra não encontrada',
    )
  return dividaOf(ref, row)
}
