import { statSync } from 'node:fs'
import { join } from 'node:path'
import { query } from '../database/launch-postgres.ts'

/** Whatever was copied, none of it is half there: each of these finds what breaks a rule of the shop's books. */
const BROKEN = {
  'a payment without its revenue, or with another amount': `
    select p.id from pagamentos p left join receitas r on r.pagamento_id = p.id
    where p.status = 'pago' and p.tipo <> 'caucao' and r.valor is distinct from p.valor_pago`,
  'revenue of something unpaid': `
    select r.id from receitas r join pagamentos p on p.id = r.pagamento_id where p.status <> 'pago'`,
  'a day whose revenue does not add up': `
    select coalesce(r.dia, k.dia) as id from (select data_recebimento as dia, sum(valor) as total from receitas group by 1) r
    full join (select dia, sum(total) as total from receitas_por_dia group by 1) k on k.dia = r.dia
    where coalesce(k.total, 0) <> coalesce(r.total, 0)`,
  'a rental without its first week': `
    select l.id from locacoes l
    where not exists (select from pagamentos p where p.locacao_id = l.id and p.semana_referencia = 1)`,
  'a rented motorcycle without a rental, or the reverse': `
    select m.id from motos m where (m.status = 'alugada') <>
      exists (select from locacoes l where l.moto_id = m.id and l.status in ('ativa', 'pausada', 'desabilitada'))`,
  'a rental, payment or file whose making is not in the trail, or is there twice': `
    select id from (
      select id from locacoes union all select id from pagamentos union all select id from arquivos) t
    where (select count(*) from auditoria a where a.entidade_id = t.id::text and a.acao = 'insert') <> 1`,
}

/** The names of the rules that are broken in that database, and the files without their bytes in that folder. */
export async function brokenRules(url: string, filesFolder: string) {
  const broken: string[] = []
  for (const [rule, sql] of Object.entries(BROKEN)) {
    const rows = await query(url, sql)
    if (rows.length) broken.push(`${rule}: ${rows.length}`)
  }
  for (const { chave, tamanho } of await query(url, 'select chave, tamanho from arquivos')) {
    const size = statSync(join(filesFolder, chave), { throwIfNoEntry: false })?.size
    if (size !== tamanho) broken.push(`the bytes of ${chave}: ${size}`)
  }
  return broken
}

/** Every table's rows as one sum, so that two databases can be held side by side. */
export async function contentOf(url: string, tables: string[]) {
  const sums: Record<string, string> = {}
  for (const table of tables) {
    const [row] = await query(
      url,
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '' order by t::text)), '') as sum from ${table} t`,
    )
    sums[table] = row!.sum
  }
  return sums
}
