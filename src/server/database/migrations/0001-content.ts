import { type ColumnDefinitionBuilder, type CreateTableBuilder, type Kysely, PostgresAdapter, sql } from 'kysely'

const required = (column: ColumnDefinitionBuilder) => column.notNull()
const key = (column: ColumnDefinitionBuilder) => column.primaryKey()
const names = ['en', 'az', 'ar', 'tr', 'ru']
const notes = ['noteEn', 'noteAz', 'noteTr', 'noteRu']

export async function up(db: Kysely<unknown>): Promise<void> {
  await table(db, 'chapter', ['number'], {
    text: [...names, 'meaningEn', 'meaningAz', 'meaningTr', 'meaningRu'],
    integer: ['ayahCount'],
  }).execute()
  const opinions = ['opinionEn', 'opinionAz', 'opinionTr', 'opinionRu']
  await table(db, 'verse', 'id', {
    text: ['book', ...names, 'arPlain', ...opinions, 'extra', 'updatedAt'],
    integer: ['chapter', 'verse', 'version'],
  })
    .addUniqueConstraint('verse_place', ['book', 'chapter', 'verse'])
    .execute()
  await table(db, 'topic', 'id', { text: [...names, 'theme', 'extra', 'updatedAt'], integer: ['version'] }).execute()
  await table(db, 'group', 'id', { text: ['name', ...names, 'extra', 'updatedAt'], integer: ['version'] }).execute()
  await createLinks(db)
  await createEditions(db)
  await createChangeLog(db)
}

type Columns = { readonly text: readonly string[]; readonly integer?: readonly string[] }

/** A table with one key (text, or an integer when given as a list) and required columns. */
function table(
  db: Kysely<unknown>,
  name: string,
  id: string | readonly [string],
  { text, integer = [] }: Columns,
): Table {
  const start = createTable(db, name)
  const keyed = typeof id === 'string' ? start.addColumn(id, 'text', key) : start.addColumn(id[0], 'integer', key)
  return columns(keyed, text, integer)
}

type Table = CreateTableBuilder<string, string>

function createTable(db: Kysely<unknown>, name: string): Table {
  return db.schema.createTable(name) as Table
}

function columns(builder: Table, text: readonly string[], integer: readonly string[]): Table {
  const withText = text.reduce((made, name) => made.addColumn(name, 'text', required), builder)
  return integer.reduce((made, name) => made.addColumn(name, 'integer', required), withText)
}

async function createLinks(db: Kysely<unknown>): Promise<void> {
  const link = (name: string, owner: string) =>
    columns(createTable(db, name), notes, ['position'])
      .addColumn('ownerId', 'text', (column) => column.notNull().references(`${owner}.id`))
      .addColumn('verseId', 'text', (column) => column.notNull().references('verse.id'))
  await link('topic_verse', 'topic').addPrimaryKeyConstraint('topic_verse_key', ['ownerId', 'verseId']).execute()
  await db.schema.createIndex('topic_verse_by_verse').on('topic_verse').column('verseId').execute()
  // The verse alone is the key, because a verse is in one group at most.
  await link('group_verse', 'group').addPrimaryKeyConstraint('group_verse_key', ['verseId']).execute()
  await db.schema.createIndex('group_verse_by_owner').on('group_verse').column('ownerId').execute()
}

async function createEditions(db: Kysely<unknown>): Promise<void> {
  await table(db, 'edition', 'language', {
    text: ['title', 'translator', 'source', 'sourceUrl', 'version', 'terms', 'sha256', 'status', 'updatedAt'],
    integer: ['verseCount'],
  }).execute()
  await columns(createTable(db, 'edition_hash'), ['language', 'book', 'sha256'], ['chapter', 'verse'])
    .addPrimaryKeyConstraint('edition_hash_key', ['language', 'book', 'chapter', 'verse'])
    .execute()
  await columns(createTable(db, 'field'), ['entity', 'name', 'type'], ['position'])
    .addPrimaryKeyConstraint('field_key', ['entity', 'name'])
    .execute()
}

async function createChangeLog(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'revision').addColumn('id', 'integer', key).addColumn('revision', 'bigint', required).execute()
  await sql`insert into revision (id, revision) values (1, 0)`.execute(db)
  await columns(createTable(db, 'change_log'), ['at', 'actor', 'entity', 'entityId'], ['seq'])
    .addColumn('revision', 'bigint', required)
    .addColumn('before', 'text')
    .addColumn('after', 'text')
    .addPrimaryKeyConstraint('change_log_key', ['revision', 'seq'])
    .execute()
  await db.schema.createIndex('change_log_by_entity').on('change_log').columns(['entity', 'entityId']).execute()
  if (db.getExecutor().adapter instanceof PostgresAdapter) await announceRevisions(db)
}

/** Notifies every listening process of a new revision, whoever wrote it. */
async function announceRevisions(db: Kysely<unknown>): Promise<void> {
  await sql`create function announce_revision() returns trigger language plpgsql as $$
    begin perform pg_notify('revision', new.revision::text); return new; end $$`.execute(db)
  await sql`create trigger announce_revision after update on revision
    for each row execute function announce_revision()`.execute(db)
}
