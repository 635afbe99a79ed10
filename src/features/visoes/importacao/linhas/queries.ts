import { sql } from 'kysely'
import { OPEN_STATUS } from '#domain/locacao.ts'
import type { Db } from '#server/database/pool.ts'

const clientes = (db: Db) =>
  db
    .selectFrom('clientes')
    .select(['id', 'nome', 'cpf', 'telefone', 'email', 'cnh', 'validade_cnh', 'data_nascimento'])
    .select(['endereco', 'cidade', 'cep', 'observacoes'])
    .where('excluido_em', 'is', null)

export const findByCpf = (db: Db, cpf: string) =>
  clientes(db).where('cpf', '=', cpf).executeTakeFirst()

/** Returns up to two customers of that name, accents and case aside. */
export const findByNome = (db: Db, nome: string) =>
  clientes(db)
    .where(sql`lower(f_unaccent(nome))`, '=', sql`lower(f_unaccent(${nome}))`)
    .limit(2)
    .execute()

export const findByPlaca = (db: Db, placa: string) =>
  db
    .selectFrom('motos')
    .select(['id', 'placa', 'cor', 'ano', 'km_atual', 'data_aquisicao', 'renavam', 'chassi'])
    .select(['valor_aquisicao', 'observacoes'])
    .where('placa', '=', placa)
    .where('excluido_em', 'is', null)
    .executeTakeFirst()

/** Returns the open rental of a motorcycle, if any. */
export const findOpenLocacao = (db: Db, moto_id: string) =>
  db
    .selectFrom('locacoes as l')
    .innerJoin('clientes as c', 'c.id', 'l.cliente_id')
    .select(['l.id', 'l.cliente_id', 'c.nome'])
    .where('l.moto_id', '=', moto_id)
    .where('l.status', 'in', OPEN_STATUS)
    .executeTakeFirst()
