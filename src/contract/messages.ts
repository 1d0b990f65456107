/**
 * Every sentence the product says, once. The export's name is its code: code branches on codes, people read the text.
 * Separate exports, not one object, so that a page carries only the sentences it can say.
 * Sources: spec §5 (validation), §8 (errors), §6 (permission). Sentences marked "ours" fill what the specification leaves open.
 */
import { say } from './message.ts';

export const ok = say(200, '成功');

// Every call
export const requestInvalid = say(422, '提交的内容有误，请检查后重试'); // ours
export const notSignedIn = say(401, '请先登录'); // ours
export const forbidden = say(403, '你没权限'); // spec §6
export const notFound = say(404, '内容不存在或已被删除'); // ours
export const tooManyRequests = say(429, '操作过于频繁，请稍后再试'); // ours
export const payloadTooLarge = say(413, '内容过大，无法提交'); // ours
export const serverBusy = say(503, '服务暂时不可用，请稍后重试'); // ours
export const serverError = say(500, '服务出错了，请稍后重试'); // ours
export const idempotencyMismatch = say(409, '该请求已用不同内容提交过，请刷新后重试'); // ours
export const inProgress = say(409, '请求正在处理中，请稍候'); // ours
export const idempotencyKeyInvalid = say(422, '请求标识格式不正确，请刷新后重试'); // ours
export const storageFull = say(507, '存储空间不足，内容未保存，请联系管理员'); // ours
export const storageAway = say(503, '图片存储暂时无法使用，请稍后再试'); // ours
export const hostUnknown = say(421, '该域名不由本服务提供，请使用正确的网址访问'); // ours
export const originForeign = say(403, '请求来自其他网站，已被拒绝'); // ours
export const callUnknown = say(404, '接口不存在，请刷新页面后重试'); // ours

// Said by the browser when no answer came
export const networkDown = say(0, '网络不可用，内容已保留，请联网后重试'); // ours
export const timedOut = say(0, '请求超时，请稍后重试'); // ours

// Account: new forms (spec §5)
export const realnameRequired = say(422, '请填写真实姓名');
export const phoneRequired = say(422, '请填写手机号');
export const phoneMalformed = say(422, '手机号码格式不正确');
/** On sending a code from a new form. */
export const phoneWrong = say(422, '手机号码不正确');
export const phoneTaken = say(422, '手机号已被注册');
export const clientNameRequired = say(422, '请填写企业名称');
export const userNameRequired = say(422, '请填写账户名'); // ours
export const userNameMalformed = say(422, '格式错误');
export const userNameTaken = say(422, '账户已存在');
export const codeRequired = say(422, '请填写验证码');
export const codeLength = say(422, '验证码长度6');
export const codeWrong = say(422, '验证码错误');
export const codeExpired = say(422, '验证码已失效，请重新获取'); // ours
export const codeExhausted = say(422, '验证码错误次数过多，请重新获取'); // ours
export const passwordRequired = say(422, '请填写密码');
export const passwordTooShort = say(422, '密码不能少于8位');
export const passwordTooLong = say(422, '密码不能超过128位'); // ours
export const passwordMismatch = say(422, '确认密码和密码不一致');
export const invitationInvalid = say(422, '邀请码不合法，请更换重试');
export const agreementRequired = say(422, '请勾选用户注册协议');
export const inputTooLong = say(422, '内容不能超过100个字'); // ours
export const inputMalformed = say(422, '内容包含不支持的字符'); // ours

// Account: old register and forgot-password forms, legacy dialogs (spec §5)
export const oldAgreementRequired = say(422, '请勾选使用协议');
/** The old register form calls its phone field 用户名. */
export const oldNameRequired = say(422, '请输入用户名');
export const oldPhoneRequired = say(422, '请输入手机号');
export const oldPhoneMalformed = say(422, '手机号格式不正确');
/** On sending a code from an old or legacy form, and in the legacy dialogs (spec §8). */
export const oldPhoneWrong = say(422, '请输入正确的手机号');
export const oldCodeRequired = say(422, '请输入验证码');
export const oldPasswordRequired = say(422, '请输入密码');
export const oldConfirmRequired = say(422, '请确认密码');
export const oldPasswordMismatch = say(422, '两次输入密码不一致');

// Account: signing in, passwords, sessions (spec §5, §8)
export const usernameRequired = say(422, '请填写手机号/账号');
export const accountUnknown = say(422, '账号不存在'); // ours; contains 账号: shown under the username (spec §8)
export const passwordWrong = say(422, '密码错误'); // ours; contains 密码: shown under the password (spec §8)
export const loginTooOften = say(429, '登录尝试过于频繁，请稍后再试'); // ours; names no field: shown as a toast (spec §8)
export const currentPasswordRequired = say(422, '请输入原密码'); // ours
export const currentPasswordWrong = say(422, '原密码错误'); // ours
export const passwordChanged = say(200, '修改密码成功'); // spec §8
export const phoneUnknown = say(422, '该手机号尚未注册'); // ours
export const phoneBound = say(409, '已绑定手机号，如需更换请使用更换手机号'); // ours
export const sessionGone = say(404, '该登录已失效'); // ours

// Closing: 注销账户 (all ours)
export const closingOperator = say(409, '运营人员的账户不能直接注销，请先请管理员收回运营权限'); // ours
export const closingOrder = say(409, '有一笔订单还在等待支付，请先完成支付，或等它过期后再注销'); // ours
export const closingRefund = say(409, '有一笔退款还在处理，退款到账后即可注销'); // ours
export const closingInvoice = say(409, '有一张发票还在开具，处理完成后即可注销'); // ours
export const closingColleagues = say(409, '企业中还有成员，请先移出全部成员再注销'); // ours
export const closingCompanyTasks = say(409, '还有成员的生成任务在使用企业热豆，请等它们完成后再注销'); // ours
export const closingNotUnderstood = say(422, '请勾选，确认你了解注销后无法恢复'); // ours
export const accountClosed = say(200, '账户已注销，感谢你的使用'); // ours

// Account: codes by SMS, captcha (spec §5, §8)
/** The page treats it as success and starts the countdown (spec §8). */
export const countryUnsupported = say(500, '暂不支持的国家地区请确认号码归属地');
export const smsTooSoon = say(429, '验证码已发送，请120秒后再试'); // ours
export const smsTooMany = say(429, '该手机号今日获取验证码次数已达上限，请明天再试'); // ours
export const smsFailed = say(503, '短信发送失败，请稍后重试'); // ours
export const captchaRequired = say(428, '请先完成滑动验证'); // ours; the page opens the slider and repeats the call with captchaid
export const captchaFailed = say(422, '验证失败，请重试'); // ours
export const captchaPassed = say(200, '验证通过'); // spec §4

// Everywhere (spec §8)
export const copied = say(200, '已复制');

// Account: enterprise invitation, sales, avatar (spec §4, §6)
export const salesVerificationRequired = say(412, '销售账号需要短信验证'); // ours; the page opens the verification dialog (spec §8)
export const invitationGone = say(404, '邀请不存在或已处理'); // ours
export const pictureTooLarge = say(413, '图片不能超过10M'); // ours, spec §5 Generation inputs
export const pictureUnreadable = say(422, '无法识别该图片，请上传 PNG、JPG 或 WebP 图片'); // ours

// The operators' console (all ours)
export const reasonRequired = say(422, '请写明原因'); // ours
export const memberGone = say(404, '没有这个会员'); // ours
export const operatorNotLockable = say(409, '运营人员的账号不能停用，请先收回其运营权限'); // ours
/** Contains 账号: shown under the username (spec §8). */
export const accountLocked = say(403, '该账号已停用，如有疑问请联系客服'); // ours
export const refundMoved = say(409, '可退金额已变化，请核对后重试'); // ours
export const invoiceGone = say(404, '发票申请不存在或已处理'); // ours
export const invoiceNumberMalformed = say(422, '发票号码应为4到40位数字、字母或连字符'); // ours
export const packageTitleRequired = say(422, '请填写套餐名称'); // ours
export const packageChanged = say(409, '套餐已被替换或状态已变化，请刷新后重试'); // ours
export const priceChanged = say(409, '价格刚被他人修改，请刷新后重试'); // ours
export const priceUnknown = say(422, '该引擎不提供这个功能'); // ours
export const growthGone = say(404, '没有这个成长任务'); // ours
export const growthChanged = say(409, '该任务刚被他人修改，请刷新后重试'); // ours

// Engines: why a picture cannot be made, and what to do (all ours)
export const engineUnsupported = say(422, '该功能需要连接图像模型后端，当前服务器未配置'); // ours
export const engineCannotAge = say(422, '年龄迁移要按另一个年龄段重画人物与版型，本机引擎做不到；连接图像模型后端后可用，现在提交不会扣豆'); // ours
export const engineCannotSwapGender = say(
  422,
  '性别迁移要按另一种体型重画人物与版型，本机引擎做不到；连接图像模型后端后可用，现在提交不会扣豆',
); // ours
export const engineCannotReadShow = say(422, '秀场转成衣要看懂秀场照片里的造型，本机引擎做不到；连接图像模型后端后可用，现在提交不会扣豆'); // ours
export const engineGarmentNotCut = say(
  422,
  '内置引擎还没有这个品类的版型（泳装、内衣、汉服、手套、丝巾等），不会拿别的款式代替；请换个品类，或连接图像模型后端，现在提交不会扣豆',
); // ours
export const enginePictureMissing = say(422, '请先上传图片'); // ours
export const enginePictureUnreadable = say(422, '图片无法读取，请换一张 PNG 或 JPG 图片'); // ours
export const enginePictureTooSmall = say(422, '图片尺寸过小，请上传边长不小于 16 像素的图片'); // ours
export const enginePictureTooLarge = say(422, '图片尺寸过大，请缩小后重试'); // ours
export const engineNoSubject = say(422, '没有在图片中找到主体，请换一张主体更清晰的图片'); // ours
export const engineBodyUnread = say(
  422,
  '这张人物照片里读不出身体的位置，服装会贴错地方，请换一张正面站立、上身没有遮挡的照片，或选内置模特',
); // ours
export const engineLargeEnough = say(422, '图片已经足够大：放大结果最长边为 4096 像素，请上传更小的图片'); // ours
export const engineMaskTooLarge = say(422, '涂抹的范围太大，没有足够的画面用来补全，请只涂需要处理的部分'); // ours
export const engineColourKept = say(422, '按当前要求没有可以更换的颜色，请换一种颜色或减少保留的部分'); // ours
export const engineAlreadyTransparent = say(422, '图片背景已经是透明的，无需再去除'); // ours
export const engineCancelled = say(409, '任务已取消'); // ours
export const engineTimedOut = say(503, '生成超时，请稍后重试'); // ours
export const engineCrashed = say(503, '生成中断，请稍后重试'); // ours
export const engineOutOfMemory = say(422, '图片过大，内存不足，请缩小后重试'); // ours
export const engineModerated = say(422, '内容没有通过图像服务的安全审核，请调整描述或图片后重试，本次不收取热豆'); // ours
export const engineRequestRefused = say(422, '图像服务没有接受这次请求，请换一张图片或调整描述后重试'); // ours
export const engineKeyRefused = say(503, '图像服务的密钥无效或没有权限，请联系管理员'); // ours
export const engineQuotaUsed = say(503, '图像服务的额度已用完，请联系管理员'); // ours
export const engineTooFast = say(503, '图像服务请求过多，请稍后重试'); // ours
export const engineUnreachable = say(503, '暂时连接不上图像服务，请稍后重试'); // ours
export const engineStalled = say(503, '图像服务长时间没有回应，请稍后重试'); // ours
export const engineAnswerBroken = say(503, '图像服务返回的内容无法识别，请稍后重试'); // ours
export const engineResultExpired = say(503, '生成结果的链接已失效，请稍后重试'); // ours
export const engineBusy = say(503, '排队人数较多，请稍后重试'); // ours

// Library (all ours)
export const libraryPictureGone = say(404, '图片不存在或已下架'); // ours
export const libraryPictureUnmade = say(503, '示例图片还没有画好，请稍后再试'); // ours
export const libraryArticleGone = say(404, '文章不存在或已下架'); // ours
export const libraryFabricGone = say(404, '面料不存在或已下架'); // ours
export const libraryThemeGone = say(404, '主题不存在或已下架'); // ours
export const libraryBrandGone = say(404, '品牌不存在或已下架'); // ours
export const libraryMerchantGone = say(404, '商家不存在或已下架'); // ours
export const libraryEntryGone = say(404, '内容不存在或已被删除，请刷新后重试'); // ours
export const libraryEntryChanged = say(409, '在你打开之后，这条内容被别人改过'); // ours
export const libraryEntryWrong = say(422, '请填写此项，或检查格式'); // ours
export const libraryLikeUnreadable = say(422, '图片特征无法识别，请重新上传图片'); // ours

// Studio: the creation form (spec §5 "Generation inputs"; the sentences are ours)
export const studioPromptRequired = say(422, '请输入描述'); // ours
export const studioInputRequired = say(422, '请输入描述或上传参考图'); // ours
export const studioPromptTooLong600 = say(422, '描述不能超过600个字'); // ours
export const studioPromptTooLong700 = say(422, '描述不能超过700个字'); // ours
export const studioPictureRequired = say(422, '请上传图片'); // ours
export const studioPicturesTooMany = say(422, '图片数量超出限制，最多6张'); // ours
export const studioPictureGone = say(422, '图片不存在或已失效，请重新上传'); // ours
export const studioReferenceRequired = say(422, '请上传参考图'); // ours
export const studioReferenceExcluded = say(422, '该作品不能用作此功能的参考图，请换一张'); // ours
export const studioMaskRequired = say(422, '请先涂抹要处理的区域'); // ours
export const studioMaskSize = say(422, '涂抹区域与图片尺寸不一致，请重新涂抹'); // ours
export const studioColourRequired = say(422, '请选择颜色'); // ours
export const studioColoursTooMany = say(422, '最多选择10个颜色'); // ours
export const studioColourMalformed = say(422, '颜色格式不正确，应为 #RRGGBB'); // ours
export const studioModelRequired = say(422, '请选择模特'); // ours
export const studioChoiceRequired = say(422, '请选择此项'); // ours
export const studioChoiceWrong = say(422, '请选择有效的选项'); // ours
export const studioOptionsTooMany = say(422, '每项最多选择5个'); // ours
export const studioSimilarityWrong = say(422, '相似度应在10到100之间'); // ours
export const studioCountWrong = say(422, '请选择有效的生成数量'); // ours
export const studioBackgroundRequired = say(422, '请输入背景描述'); // ours
export const studioRightsRequired = say(422, '请先确认您拥有该图片的使用权'); // ours
export const studioLaneWrong = say(422, '请选择在线或离线生成'); // ours

// Studio: tasks and works (all ours)
export const studioFeatureClosed = say(422, '该功能暂未开放'); // ours
export const studioTooManyTasks = say(429, '未完成的任务过多，请等待完成后再提交'); // ours
/** `errors.missing` carries the number of 热豆 that are lacking. */
export const studioPriceChanged = say(409, '价格已变化，尚未提交，也没有冻结热豆'); // ours
export const insufficientBeans = say(402, '热豆余额不足'); // ours
export const garmentModelGone = say(404, '模特不存在或已删除'); // ours
export const garmentModelsTooMany = say(422, '最多保存100个模特，请先删除不用的'); // ours
export const studioTaskGone = say(404, '任务不存在'); // ours
export const studioTaskEnded = say(409, '任务已结束，无法取消'); // ours
export const studioTaskRunning = say(409, '任务还在进行中，无需重试'); // ours
export const studioTaskComplete = say(409, '任务已全部完成，无需重试'); // ours
export const studioPictureLost = say(422, '任务使用的图片已失效，请重新上传后再试'); // ours
export const studioIncomplete = say(503, '部分图片没有生成成功，未生成的不收取热豆'); // ours
export const holdGone = say(404, '冻结不存在或已结清'); // ours
export const holdInUse = say(409, '任务仍在进行，结束后会自动结清'); // ours
export const workGone = say(404, '作品不存在或已被删除'); // ours
/** `errors.note` carries what stands there now. */
export const workNoteChanged = say(409, '这条备注在别处改过，您的内容已保留'); // ours
/** `errors.revision` carries the revision that stands there now. */
export const studioDraftChanged = say(409, '草稿在另一台设备上改过，您的内容已保留'); // ours
export const studioDraftWrong = say(422, '草稿内容无法识别，请检查后重试'); // ours
export const workUndoTooLate = say(410, '已超过可恢复时间'); // ours

// Storage: uploads and pictures (spec §5: PNG, JPG, JPEG under 10M; the sentences are ours)
export const uploadTokenInvalid = say(403, '上传凭证已失效，请重新上传'); // ours
export const uploadTooLarge = say(413, '图片不能超过10M'); // ours
export const uploadTypeWrong = say(415, '仅支持 PNG、JPG、JPEG 格式的图片'); // ours
export const verifyTypeWrong = say(415, '无法识别这个文件，请换一张 PNG、JPG、WebP、HEIC 或 SVG 图片'); // ours
export const uploadHeic = say(415, '无法读取这张 HEIC 图片，请转换为 JPG 后上传'); // ours
export const uploadBroken = say(422, '图片已损坏或不完整，请重新导出后上传'); // ours
export const uploadTooManyPixels = say(422, '图片尺寸过大，请缩小到 5000 万像素以内'); // ours
export const uploadTooSmall = say(422, '图片尺寸过小，请上传边长不小于 16 像素的图片'); // ours
export const uploadAnimated = say(422, '不支持动态图片，请上传静态图片'); // ours
export const uploadEmpty = say(422, '没有收到图片，请重新上传'); // ours
export const uploadTooMany = say(429, '今日上传图片已达上限，请明天再试'); // ours
// The installed page: updates and network (all ours)
export const unsavedWork = say(409, '有内容尚未保存，保存或完成后再更新');
export const backOnline = say(200, '网络已恢复');

// Credit: recharging, gifts, companies (all ours)
export const packageGone = say(422, '该套餐已下架，请重新选择'); // ours
export const channelClosed = say(422, '该支付方式暂不可用，请换一种'); // ours
export const paymentFailed = say(503, '支付平台没有响应，未扣款，请稍后重试'); // ours
export const tooManyOrders = say(429, '未支付的订单过多，请先支付或稍后再试'); // ours
export const orderGone = say(404, '订单不存在'); // ours
export const orderNotInvoiceable = say(422, '所选订单不能开票：未支付、已退款或已申请过'); // ours
export const invoiceTitleRequired = say(422, '请填写发票抬头'); // ours
export const taxNumberMalformed = say(422, '税号应为15到20位数字或大写字母'); // ours
export const emailMalformed = say(422, '邮箱格式不正确'); // ours
export const giftMemberUnknown = say(422, '没有这个账号'); // ours
export const giftTooMuch = say(422, '超过今日可赠送的热豆上限'); // ours
export const companyNone = say(422, '您还没有加入企业'); // ours
export const companyMemberGone = say(404, '该成员已不在企业中'); // ours
export const companyCapReached = say(402, '本月企业热豆额度不足，可改用自己的热豆或请管理员提高额度'); // ours
export const colleagueUnknown = say(422, '没有这个账号，请对方先注册'); // ours
export const colleagueTaken = say(409, '对方已在企业中或已收到邀请'); // ours
export const companyOnly = say(403, '仅企业账户可以邀请同事'); // ours
export const orderNotRefundable = say(422, '该订单不能退款：未支付、已退款，或热豆已用完'); // ours

// Realtime (ours)
export const pushForeign = say(422, '该浏览器的推送服务不受支持，无法接收通知'); // ours
export const pushFailed = say(0, '没能连接浏览器的推送服务，请检查网络后再试'); // ours; said by the browser

// Download (spec §2, §4; the sentences are ours unless said)
export const packageLost = say(404, '下载包不存在或已被清除'); // ours
export const packageEmpty = say(422, '所选作品都没有可下载的图片，可能已被删除'); // ours
export const packageNoVectors = say(422, '所选作品都没有矢量文件，可先用「AI 矢量图」转换，或换一种格式下载'); // ours
export const packagesTooMany = say(429, '正在打包的下载过多，请等待完成后再试'); // ours
export const packageEnded = say(409, '打包已结束，无法取消'); // ours
export const packageReady = say(409, '下载包正在处理或已可下载，无需重试'); // ours
export const packageFailed = say(503, '打包失败，请重试'); // ours
export const packageExpired = say(410, '下载包已过期，请重新打包'); // ours
/** Status of a legacy zip that is still being packed (spec §2, §4). */
export const zipPacking = say(203, '正在处理中，您可以关闭该窗口，打包完成后会提示您进行下载');

// Favourites (all ours)
export const folderNameRequired = say(422, '请填写收藏夹名称');
export const folderNameTooLong = say(422, '收藏夹名称不能超过30个字');
export const folderDescTooLong = say(422, '收藏夹描述不能超过120个字');
export const folderNameTaken = say(409, '已有同名的收藏夹，请换一个名称');
export const foldersTooMany = say(422, '收藏夹最多300个，请先删除不用的');
export const folderGone = say(404, '收藏夹不存在或已被删除');
export const folderStays = say(422, '默认收藏夹不能删除');
export const favouriteGone = say(404, '要收藏的内容不存在或已被删除');
export const favouritesTooMany = say(422, '收藏已达上限，请先移出不需要的内容');
export const shareGone = say(404, '该收藏夹不存在，或已停止分享');

// Community works (all ours)
export const communityGone = say(404, '作品不存在，或已被撤回');
export const reportTooLong = say(422, '补充说明不能超过200个字');

// Publishing works (all ours)
export const publicationTitleRequired = say(422, '请填写作品标题');
export const publicationTitleTooLong = say(422, '作品标题不能超过30个字');
export const publicationDescriptionTooLong = say(422, '作品说明不能超过200个字');
export const publicationNeedsPicture = say(422, '这件作品没有图片，不能发布到社区');
export const publicationDown = say(403, '这件作品已被平台下架，不能再次发布');
export const publishTooOften = say(429, '今日发布的作品已达上限，请明天再试');
