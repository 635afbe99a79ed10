import { z } from 'zod'
import { bucketUrl, httpUrl, postgresUrl, scanner } from './addresses.ts'
import { plainSettings } from './plain-connections.ts'
import { proxies } from './proxies.ts'

const onOff = z
  .enum(['on', 'off'])
  .default('off')
  .transform((value) => value === 'on')

/** Every setting: its schema, its default, and its description (Portuguese). */
export const SETTINGS = {
  PORT: {
    schema: z.string().regex(/^\d+$/).transform(Number).pipe(z.int().max(65_535)).default(3000),
    meaning: 'porta em que o sistema atende (0 = qualquer porta livre)',
    default: '3000',
    rule: 'precisa ser um número de porta, de 0 a 65535',
  },
  HOST: {
    schema: z.string().default('0.0.0.0'),
    meaning: 'endereço em que o sistema atende; 127.0.0.1 = só este computador',
    default: '0.0.0.0',
    rule: 'precisa ser um endereço desta máquina',
  },
  DATA_DIR: {
    schema: z.string().optional(),
    meaning: 'pasta dos dados',
    default: './data',
    rule: 'precisa ser o caminho de uma pasta',
  },
  DATABASE_URL: {
    schema: postgresUrl,
    meaning: 'um PostgreSQL 15 ou mais novo, em vez do embutido',
    default: 'o embutido',
    rule: 'precisa ser um endereço como postgres://usuario:senha@servidor/banco',
  },
  DATABASE_OWNER_URL: {
    schema: postgresUrl,
    meaning:
      'o mesmo banco pelo usuário dono das tabelas, que só o início usa; DATABASE_URL é então um usuário menor',
    default: 'o de DATABASE_URL',
    rule: 'precisa ser um endereço como postgres://dono:senha@servidor/banco',
  },
  DATABASE_REPLICA_URL: {
    schema: postgresUrl,
    meaning: 'uma réplica desse banco, de que saem relatórios e exportações',
    default: 'nenhuma',
    rule: 'precisa ser um endereço como postgres://usuario:senha@replica/banco',
  },
  FILES_URL: {
    schema: bucketUrl,
    meaning: 'armazenamento S3 dos arquivos enviados, em vez da pasta dos dados',
    default: 'a pasta dos dados',
    rule: 'precisa ser um endereço como s3://balde?region=sa-east-1&endpoint=https://servidor&forcePathStyle=true',
  },
  PUBLIC_URL: {
    schema: httpUrl,
    meaning: 'endereço público do site, usado nos links das mensagens',
    default: 'http://localhost:PORT',
    rule: 'precisa ser um endereço que comece com http:// ou https://',
  },
  HSTS_SUBDOMAINS: {
    schema: onOff,
    meaning:
      'on = com PUBLIC_URL em https, navegadores só usam https também nos nomes abaixo do dela',
    default: 'off',
    rule: 'precisa ser on ou off',
  },
  TRUST_PROXY: {
    schema: proxies,
    meaning: 'endereços dos proxies cujo X-Forwarded-For vale, ou quantos são',
    default: 'nenhum',
    rule: 'precisa ser um número de 1 a 9, ou endereços como 127.0.0.1,10.0.0.0/8',
  },
  SECRET_KEY: {
    schema: z.string().min(32).optional(),
    meaning: 'chave que protege os segredos guardados no banco de dados',
    default: 'uma criada junto dos dados',
    rule: 'precisa ter ao menos 32 caracteres',
  },
  BACKUP_URL: {
    schema: z.union([bucketUrl, z.string().regex(/^(?!\w+:\/\/)/)]).optional(),
    meaning: 'onde fica o backup de cada noite: uma pasta, ou um armazenamento S3',
    default: 'a pasta backups, nos dados',
    rule: 'precisa ser o caminho de uma pasta, ou um endereço s3:// como o de FILES_URL',
  },
  BACKUP_KEY: {
    schema: z.string().min(20).optional(),
    meaning: 'chave que abre os backups: uma AGE-SECRET-KEY-1…, ou uma senha longa',
    default: 'uma criada junto dos dados, mostrada uma só vez',
    rule: 'precisa ter ao menos 20 caracteres',
  },
  ADMIN_USERNAME: {
    schema: z.string().trim().min(1).max(100).default('admin'),
    meaning: 'nome do primeiro usuário, criado no primeiro início',
    default: 'admin',
    rule: 'precisa ter de 1 a 100 caracteres',
  },
  ADMIN_PASSWORD: {
    schema: z.string().min(10).optional(),
    meaning: 'senha do primeiro usuário',
    default: 'uma gerada, mostrada uma só vez',
    rule: 'precisa ter ao menos 10 caracteres',
  },
  DETRAN_PFX: {
    schema: z.string().optional(),
    meaning: 'certificado A1 (arquivo .pfx) que o DETRAN oficial pede em produção',
    default: 'nenhum',
    rule: 'precisa ser o caminho de um arquivo .pfx',
  },
  DETRAN_PFX_PASSWORD: {
    schema: z.string().max(500).optional(),
    meaning: 'senha do certificado A1',
    default: 'nenhuma',
    rule: 'precisa ter no máximo 500 caracteres',
  },
  BREACHED_PASSWORDS: {
    schema: onOff,
    meaning: 'on = senhas novas são conferidas no Pwned Passwords, sem que saiam daqui',
    default: 'off',
    rule: 'precisa ser on ou off',
  },
  CLAMD: {
    schema: scanner,
    meaning: 'um ClamAV (clamd) que confere cada arquivo enviado',
    default: 'nenhum',
    rule: 'precisa ser servidor:porta, ou o caminho de um soquete, como /run/clamav/clamd.ctl',
  },
  PLAIN_CONNECTIONS: {
    schema: plainSettings.default([]),
    meaning: 'as destas configurações que podem ir por uma rede sem TLS, como CLAMD,FILES_URL',
    default: 'nenhuma',
    rule: 'precisa ter nomes de configurações que levam a outra máquina, como CLAMD,FILES_URL',
  },
  ALLOW_ROOT: {
    schema: onOff,
    meaning:
      'on = iniciado pelo root, o sistema continua root se o usuário comum não alcança a pasta dele',
    default: 'off',
    rule: 'precisa ser on ou off',
  },
  LOG_LEVEL: {
    schema: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
    meaning: 'o que vai para o registro',
    default: 'info',
    rule: 'precisa ser trace, debug, info, warn, error, fatal ou silent',
  },
}
