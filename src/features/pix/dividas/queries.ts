import { NotFound } from '#domain/errors.ts'
import type { Centavos } from '#domain/money.ts'
import type { Db } from '#server/database/pool.ts'
import type { Divida } from '../rules.ts'
import type { Debt } from './rules.ts'

const pagamentos = (db: Db) =>
  db
    .selectFrom('pagamentos as d')
    .innerJoin('clientes as c', 'c.id', 'd.cliente_id')
    .innerJoin('motos as m', 'm.id', 'd.moto_id')
    .select(['d.id', 'd.tipo', 'd.semana_referencia', 'd.status', 'd.valor_original', 'd.principal_aberto'])
    .select(['d.encargos_abertos', 'd.encargos_lancados', 'd.encargos_desde', 'd.multa_lancada'])
    .select(['d.data_vencimento', 'd.valor_pago', 'd.demonstracao as ficticia', 'm.placa as moto_placa'])
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
  | keyof typeof NO_FEES
type Found = Omit<Debt, 'divida' | 'cliente' | Kinds> &
  Partial<Pick<Debt, Kinds>> &
  Omit<Debt['cliente'], 'id'> & { id: string; cliente_id: string }

/** An extra charge has no late fees. */
const NO_FEES = {
  encargos_abertos: 0 as Centavos,
  encargos_lancados: 0 as Centavos,
  encargos_desde: null,
  multa_lancada: false,
}

const debtOf = (divida: Divida, { id: _, cliente_id, nome, cpf, email, telefone, ...row }: Found): Debt => ({
  tipo: null,
  semana_referencia: null,
  titulo: null,
  valor_pago: null,
  caucao_encerrada_em: null,
  caucao_devolvida: null,
  simulada: false,
  ...NO_FEES,
  ...row,
  divida,
  cliente: { id: cliente_id, nome, cpf, email, telefone },
})

export async function findDebt(db: Db, divida: Divida): Promise<Debt> {
  const row =
    'pagamento_id' in divida
      ? await pagamentos(db).where('d.id', '=', divida.pagamento_id).executeTakeFirst()
      : await cobrancas(db).where('d.id', '=', divida.cobranca_id).executeTakeFirst()
  if (!row)
    throw new NotFound(
      'pagamento_id' in divida ? 'Pagamento não encontrado' : 'Cobrança extra não encontrada',
    )
  return debtOf(divida, row)
}
