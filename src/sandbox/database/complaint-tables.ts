import type { ColumnType, Generated } from 'kysely';

/** Tables of complaints. Times are milliseconds since 1970, UTC. */
export interface ComplaintTables {
  complaints: ComplaintTable;
  complaint_pictures: ComplaintPictureTable;
}

interface ComplaintTable {
  id: Generated<number>;
  borrower_id: number;
  type: string;
  /** Empty for types without sub-types. */
  sub_type: string;
  content: string;
  /** Ids of pictures, comma-joined. */
  pictures: string;
  /** Number of the order; empty without one. */
  order_id: string;
  sent_at: number;
  /** Null until somebody replies; empty for a reply of pictures only. */
  reply: string | null;
  reply_pictures: string;
  replied_at: number | null;
  /** 1 to 5; null until the borrower rates the reply. */
  stars: number | null;
}

interface ComplaintPictureTable {
  /** Random, so that it cannot be guessed. */
  id: string;
  /** Null for a picture of the service. */
  borrower_id: number | null;
  /** The driver takes a buffer and gives the bytes behind one. */
  jpeg: ColumnType<ArrayBuffer, Buffer>;
  kept_at: number;
}
