import type {
  ComplaintOrder,
  ComplaintDetail,
  ComplaintTab,
  Complaint as ListedComplaint,
} from '../../contracts/generated/calls.ts';
import { formatPesos, readText } from '../values.ts';
import { dueOf, type OrderStatus, statusOf } from '../orders/order-status.ts';
import { type Loan, orderIdOf, listLoansOf } from '../orders/loan.ts';
import { logoPath } from '../products/products.ts';
import {
  collectionType,
  complaintSubTypes,
  complaintTypes,
  titleOf,
  type NewComplaint,
  type Complaint,
  findComplaint,
  saveComplaint,
  saveStars,
  listComplaintsOf,
} from './complaints.ts';
import {
  picturePath,
  pictureUrls,
  areOwnPictures,
  savePicture,
  toComplaintJpeg,
  readUpload,
} from './pictures.ts';
import { type ComplaintError, answerComplaintError } from '../core-errors.ts';
import type { FastifyRequest } from 'fastify';
import { ensureBorrower } from '../borrowers.ts';
import { type CoreAnswer, success, type CallHandlers, type SandboxCore } from '../core-answer.ts';

const statusLabels: Readonly<Record<OrderStatus, string>> = {
  '21': 'In review',
  '110': 'Refused',
  '151': 'Paying out',
  '170': 'To be repaid',
  '174': 'Due soon',
  '180': 'Overdue',
  '200': 'Repaid',
};

/** Only overdue debts are in collection. */
const isInCollection = (loan: Loan, now: number): boolean => statusOf(loan, now) === '180';

/**
 * Order option of the complaint form.
 * @param prefix of backend calls
 */
const buildComplaintOrder = (loan: Loan, prefix: string, now: number): ComplaintOrder => {
  const due = dueOf(loan, now);
  return {
    orderNo: orderIdOf(loan),
    productLogo: `${prefix}${logoPath}${loan.product.id}`,
    productName: loan.product.name,
    status: statusLabels[statusOf(loan, now)],
    isShow: isInCollection(loan, now) ? '1' : '0',
    rows: [
      { title: 'Loan amount', value: formatPesos(loan.amount) },
      ...(due === undefined
        ? []
        : [
            { title: 'Due date', value: due.dueOn },
            { title: 'Amount due', value: formatPesos(due.total) },
          ]),
    ],
  };
};

const maxContentLength = 200;
const maxPictures = 9;
/** Nine URLs, comma-separated. */
const maxPicturesLength = 2000;

/** Validates the form and returns the first error. Does not look up orders or pictures. */
const readComplaint = (body: unknown): NewComplaint | ComplaintError => {
  const type = readText(body, 'problemType');
  const subType = readText(body, 'problemSonType');
  const content = readText(body, 'problemDetail');
  if (titleOf(complaintTypes, type) === '') return 'typeUnknown';
  if (type === collectionType && titleOf(complaintSubTypes, subType) === '') return 'typeUnknown';
  if (content === '') return 'contentMissing';
  if (content.length > maxContentLength) return 'contentTooLong';
  const addresses = readText(body, 'problemImage', maxPicturesLength)
    .split(',')
    .filter((address) => address !== '');
  if (addresses.length > maxPictures) return 'picturesTooMany';
  const pictures = addresses.map((address) => address.split(picturePath)[1] ?? '');
  return {
    type,
    subType: type === collectionType ? subType : '',
    content,
    pictures,
    orderId: readText(body, 'orderNo'),
  };
};

const buildComplaintTabs = (complaints: readonly Complaint[]): ComplaintTab[] => {
  const list = (isAnswered: boolean): ListedComplaint[] =>
    complaints
      .filter(({ reply }) => (reply !== null) === isAnswered)
      .map(({ id, sent_at: time, type, content }) => ({
        id: String(id),
        time,
        type: titleOf(complaintTypes, type),
        content,
      }));
  return [
    { title: 'Waiting', value: 'waiting', list: list(false) },
    { title: 'Answered', value: 'answered', list: list(true) },
  ];
};

/** Variant of some loan cores: reply pictures as one comma-separated string. */
interface CoreComplaintDetail extends Omit<ComplaintDetail, 'disposeImages' | 'isNeedScore'> {
  readonly disposeImages: string;
  readonly isNeedScore: number;
}

const buildComplaintDetail = (complaint: Complaint, prefix: string): CoreComplaintDetail => ({
  type: titleOf(complaintTypes, complaint.type),
  sonType: titleOf(complaintSubTypes, complaint.sub_type),
  problemId: String(complaint.id),
  content: complaint.content,
  images: pictureUrls(prefix, complaint.pictures),
  disposeDetail: complaint.reply ?? '',
  disposeImages: pictureUrls(prefix, complaint.reply_pictures).join(','),
  isNeedScore: complaint.reply !== null && complaint.stars === null ? 1 : 0,
});

export const complaintCalls = (core: SandboxCore): CallHandlers<'complaints'> => ({
  'problem-init': (request) => initComplaint(core, request),
  'upload-problem-img': (request) => uploadPicture(core, request),
  'problem-save': (request) => submitComplaint(core, request),
  'problem-list': async (request) =>
    success({
      tabs: buildComplaintTabs(await listComplaintsOf(core.db, await borrowerIdOf(core, request))),
    }),
  'problem-detail': (request) => showComplaint(core, request),
  'save-score': (request) => rateReply(core, request),
});

const borrowerIdOf = ({ db, now }: SandboxCore, { query }: FastifyRequest): Promise<number> =>
  ensureBorrower(db, query, now());

const initComplaint = async (core: SandboxCore, request: FastifyRequest): Promise<CoreAnswer> => {
  const loans = await listLoansOf(core.db, await borrowerIdOf(core, request));
  const wanted = readText(request.body, 'orderId');
  const current = loans.find((loan) => orderIdOf(loan) === wanted) ?? loans[0];
  const toOrder = (loan: (typeof loans)[number]): object =>
    buildComplaintOrder(loan, core.apiPrefix, core.now());
  return success({
    problemType: complaintTypes,
    problemSonType: complaintSubTypes,
    ...(current === undefined ? {} : { orderDetail: toOrder(current) }),
    orderList: loans.map(toOrder),
  });
};

const uploadPicture = async (core: SandboxCore, request: FastifyRequest): Promise<CoreAnswer> => {
  const picture = await toComplaintJpeg(await readUpload(request, 'problemImage'));
  if (typeof picture === 'string') return answerComplaintError(picture);
  const id = await savePicture(core.db, await borrowerIdOf(core, request), picture, core.now());
  return success({ url: `${core.apiPrefix}${picturePath}${id}` }, '00');
};

const submitComplaint = async (core: SandboxCore, request: FastifyRequest): Promise<CoreAnswer> => {
  const complaint = readComplaint(request.body);
  if (typeof complaint === 'string') return answerComplaintError(complaint);
  const borrowerId = await borrowerIdOf(core, request);
  const loan = (await listLoansOf(core.db, borrowerId)).find(
    (one) => orderIdOf(one) === complaint.orderId,
  );
  if (complaint.orderId !== '' && loan === undefined) return answerComplaintError('orderUnknown');
  if (
    complaint.type === collectionType &&
    (loan === undefined || !isInCollection(loan, core.now()))
  )
    return answerComplaintError('orderNotCollected');
  if (!(await areOwnPictures(core.db, borrowerId, complaint.pictures)))
    return answerComplaintError('pictureUnknown');
  await saveComplaint(core.db, borrowerId, complaint, core.now());
  return success();
};

const showComplaint = async (core: SandboxCore, request: FastifyRequest): Promise<CoreAnswer> => {
  const complaint = await findComplaint(
    core.db,
    await borrowerIdOf(core, request),
    readText(request.body, 'problemId'),
  );
  return complaint === undefined
    ? answerComplaintError('complaintUnknown')
    : success(buildComplaintDetail(complaint, core.apiPrefix));
};

const rateReply = async (core: SandboxCore, request: FastifyRequest): Promise<CoreAnswer> => {
  const stars = readText(request.body, 'score');
  if (!/^[1-5]$/.test(stars)) return answerComplaintError('starsWrong');
  const complaint = await findComplaint(
    core.db,
    await borrowerIdOf(core, request),
    readText(request.body, 'problemId'),
  );
  if (complaint === undefined) return answerComplaintError('complaintUnknown');
  if (complaint.reply === null) return answerComplaintError('notAnswered');
  return (await saveStars(core.db, complaint.id, Number(stars)))
    ? success({}, '00')
    : answerComplaintError('ratedAlready');
};
